/** Whether a data folder may have changed since it was last read. */

/** Names, sizes and times of every file: cheap to ask, and different whenever a file may have changed. */
export async function stampOf(root: string): Promise<string> {
  const parts: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for await (const entry of Deno.readDir(folder)) {
      if (entry.name.startsWith(".")) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory) await visit(path);
      else {
        const info = await Deno.stat(path);
        parts.push(`${path} ${info.size} ${info.mtime?.getTime() ?? 0} ${info.ino ?? 0}`);
      }
    }
  };
  await visit(root);
  return parts.sort().join("\n");
}
