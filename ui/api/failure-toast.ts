import type { ToastMessage } from "../components/overlays/toast-store.ts";
import { NetworkError } from "./http.ts";

const connectionAdvice = "Check your connection and try again.";

/**
 * The toast of a failed action (core/README.md, T8). `description` is its fixed text (U14). Everything after its first
 * sentence applies only if the server responded; for a `NetworkError`, advice about the connection replaces it.
 */
export function failureToast(error: unknown, description: string, title = "Error") {
  const [firstSentence] = description.split(/(?<=\.)\s/u, 1);
  return {
    title,
    description: error instanceof NetworkError ? `${firstSentence} ${connectionAdvice}` : description,
    variant: "destructive",
  } as const satisfies ToastMessage;
}
