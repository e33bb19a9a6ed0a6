/** Reads a stream of server-sent events: the data of each, in order. */
export async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const data = event.split("\n").filter((line) => line.startsWith("data:"));
      if (data.length > 0) yield data.map((line) => line.slice(5).trimStart()).join("\n");
    }
  }
}
