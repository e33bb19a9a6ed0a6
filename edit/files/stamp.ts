/** Whether a data folder may have changed since it was last read. */

/** Names, sizes and times of every file: cheap to ask, and different whenever a file may have changed. */
export async function stampOf(root: string): Promise<string> {
  const parts: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    try {
      for await (const entry of Deno.readDir(folder)) {
        if (entry.name.startsWith(".")) continue;
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory) await visit(path);
        else parts.push(await stampOfFile(path));
      }
    } catch (error) {
      parts.push(`${folder} ${unseen(error)}`);
    }
  };
  await visit(root);
  return parts.sort().join("\n");
}

async function stampOfFile(path: string): Promise<string> {
  try {
    const info = await Deno.stat(path);
    return `${path} ${info.size} ${info.mtime?.getTime() ?? 0} ${info.ino ?? 0}`;
  } catch (error) {
    return `${path} ${unseen(error)}`;
  }
}

/**
 * What can not be looked at - a link to nothing, a locked folder, a file that goes while it is asked - is a state like
 * any other; the reading that follows says what is wrong with it.
 */
function unseen(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}
