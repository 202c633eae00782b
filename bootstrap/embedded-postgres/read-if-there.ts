import { readFile } from "node:fs/promises";

/** The file's text, or null when there is no such file. A file that may not be read is an error that says so. */
export const readIfThere = (file: string): Promise<string | null> =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new Error(`${file} cannot be read. Start the program as the user that owns it.`, { cause: error });
  });
