import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { NetworkError } from "../../api/http.ts";
import { describeProblem, parseProblem, send } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { textarea } from "../../components/fields.css.ts";
import { Field, TextField } from "../../components/fields.tsx";
import { sectionTitle } from "../../design/typography.css.ts";
import { useHydrated } from "../../hooks/hydration.ts";
import { endpoints } from "../../paths.ts";
import * as css from "./answer-form.css.ts";

type Kind = "approved" | "comment";

interface Answer {
  readonly kind: Kind;
  readonly name: string;
  readonly text: string;
}

const thanks: Readonly<Record<Kind, string>> = {
  approved: "Your approval was sent.",
  comment: "Your comment was sent.",
};
const unsent = "It wasn’t sent. Check your connection, then try again.";

/** Lets the person who has a preview link approve the board or comment on it (core/README.md, P34). */
export function AnswerForm({ token }: { token: string }) {
  const isHydrated = useHydrated();
  const [kind, setKind] = useState<Kind>("approved");
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const action = useMutation({
    mutationFn: (answer: Answer) => send("POST", `${endpoints.preview(token)}/answers`, answer),
    onSuccess: () => setText(""),
  });
  const { isPending, error, isSuccess, variables } = action;
  const issues = parseProblem(error)?.issues ?? [];
  const findError = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const answer = (event: FormEvent, chosen: Kind) => {
    event.preventDefault();
    setKind(chosen);
    if (!isPending) action.mutate({ kind: chosen, name, text });
  };
  const failure = error instanceof NetworkError ? unsent : describeProblem(error, "It couldn’t be sent.");
  return (
    <form className={css.form} method="post" noValidate onSubmit={(event) => answer(event, "comment")}>
      <h2 className={sectionTitle}>What do you think?</h2>
      <p>This is a preview that only people with the link can see. Your answer goes to the editors of this site.</p>
      <TextField
        label="Your name"
        value={name}
        error={findError("name")}
        required
        maxLength={limits.name}
        autoComplete="name"
        onChange={(event) => setName(event.target.value)}
      />
      <Field label="Comment" optional error={findError("text")}>
        {(aria) => (
          <textarea
            {...aria}
            className={textarea}
            value={text}
            maxLength={limits.previewAnswer}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className={css.buttons}>
        <AdminButton
          variant="primary"
          disabled={!isHydrated}
          pending={isPending && kind === "approved"}
          onClick={(event) => answer(event, "approved")}
        >
          Approve
        </AdminButton>
        <AdminButton type="submit" disabled={!isHydrated} pending={isPending && kind === "comment"}>
          Send comment
        </AdminButton>
      </div>
      <div role="status">
        {isSuccess && <p>{`Thank you. ${thanks[variables.kind]}`}</p>}
        {error !== null && issues.length === 0 && <p className={css.failure}>{failure}</p>}
      </div>
      <noscript>
        <p>Turn on JavaScript to answer.</p>
      </noscript>
    </form>
  );
}
