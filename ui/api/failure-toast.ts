import type { ToastMessage } from "../components/overlays/toast-store.ts";
import { NetworkError } from "./http.ts";

const connectionAdvice = "Check your connection and try again.";

/**
 * The toast of an action that failed. `description` is the text of the specification, section 8. What it says after its
 * first sentence holds for failures the server answered; without an answer, advice about the connection replaces it.
 */
export function failureToast(error: unknown, description: string, title = "Error") {
  const [firstSentence] = description.split(/(?<=\.)\s/u, 1);
  return {
    title,
    description: error instanceof NetworkError ? `${firstSentence} ${connectionAdvice}` : description,
    variant: "destructive",
  } as const satisfies ToastMessage;
}
