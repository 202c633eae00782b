/** Whether the server answers at all, whatever it says. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
