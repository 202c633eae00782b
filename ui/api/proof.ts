import { ApiError } from "./http.ts";
import { parseProblem } from "./send.ts";

/** Asks who is signed in; false when the person does not answer. */
type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;
let pending: Promise<boolean> | null = null;

/** Sets the dialog that asks; returns the function that unsets it. */
export function setProofDialog(dialog: AskForProof): () => void {
  ask = dialog;
  return () => {
    ask = null;
  };
}

/**
 * Runs a request. When the server asks for a proof of who is signed in (core/README.md, A28), a dialog asks the person,
 * and the request runs again. Requests at the same time share a dialog.
 */
export async function withProof<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (!isProofRequired(error) || ask === null) throw error;
    pending ??= ask().finally(() => {
      pending = null;
    });
    if (!(await pending)) throw error;
    return await request();
  }
}

function isProofRequired(error: unknown): boolean {
  return error instanceof ApiError && parseProblem(error)?.code === "account.proof-required";
}
