/** Puts text on the clipboard; false where the browser does not let a page do that. */
export async function copyText(text: string): Promise<boolean> {
  // Only pages that came over https, or from this machine, have a clipboard of their own.
  if (!window.isSecureContext) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
