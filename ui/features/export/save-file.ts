/** Long enough for every browser to have begun reading it. */
const KEPT_MS = 60_000;

/** Hands a file to the reader, who keeps it wherever their browser keeps downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
