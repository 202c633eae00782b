import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { canEditBoards } from "../../../core/account/user.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { NetworkError } from "../../api/http.ts";
import { describeProblem, parseProblem, sendJson } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { PasswordField } from "../../components/fields.tsx";
import { paths } from "../../paths.ts";
import * as css from "./join-form.css.ts";

/** Sets the password of the user of a link and signs in (core/README.md, A20). */
export function JoinForm({ token, username }: { token: string; username: string }) {
  const [password, setPassword] = useState("");
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => sendJson<UserDto>("POST", adminEndpoints.join(token), { password }),
    // A new document, because this one was loaded without a session.
    onSuccess: (user) => window.location.replace(canEditBoards(user) ? paths.admin : paths.home),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const issue = parseProblem(error)?.issues?.[0]?.message;
  const unsent = "It wasn’t sent. Check your connection, then try again.";
  const failure = error instanceof NetworkError ? unsent : describeProblem(error, "The password was not saved.");
  return (
    <form className={css.form} method="post" noValidate onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Password"
        isNew
        value={password}
        error={error === null ? undefined : (issue ?? failure)}
        onChange={({ target }) => setPassword(target.value)}
      />
      <AdminButton type="submit" variant="primary" pending={isPending || isSuccess} pendingLabel="Saving...">
        Save and sign in
      </AdminButton>
    </form>
  );
}
