import { useEffect, useState } from "react";
import { createChunkLoader } from "../../api/http.ts";
import { setProofDialog } from "../../api/proof.ts";

const loader = createChunkLoader(() => import("./proof-dialog.tsx"));

interface Question {
  readonly chunk: Awaited<ReturnType<typeof loader.load>>;
  readonly answer: (isProven: boolean) => void;
}

/** Where the dialog appears that asks who is signed in; its code is loaded then. */
export function ProofSlot() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      setProofDialog(async () => {
        const chunk = await loader.load();
        return await new Promise((answer) => setQuestion({ chunk, answer }));
      }),
    [],
  );
  if (question === null) return null;
  const end = (isProven: boolean) => {
    setQuestion(null);
    question.answer(isProven);
  };
  return <question.chunk.ProofDialog onEnd={end} />;
}
