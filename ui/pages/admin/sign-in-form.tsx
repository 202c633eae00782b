import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { NetworkError } from "../../api/http.ts";
import { userQuery } from "../../api/queries.ts";
import { sendJson } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { TextField } from "../../components/fields.tsx";
import { useDismissToast, useToast } from "../../components/overlays/toast-provider.tsx";
import { useHydrated } from "../../hooks/use-client-value.ts";
import * as css from "./sign-in-page.css.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in and stores the returned user in the query cache. A failure shows a toast. */
function useSignIn(onFailure: (error: Error) => void): UseMutationResult<UserDto, Error, Credentials> {
  const client = useQueryClient();
  const toast = useToast();
  const dismissToast = useDismissToast();
  return useMutation({
    mutationFn: (credentials: Credentials) => sendJson<UserDto>("POST", adminEndpoints.login, credentials),
    onSuccess: (user) => {
      dismissToast();
      client.setQueryData(userQuery.queryKey, user);
    },
    onError: (error) => {
      toast({ title: "Login failed", description: error.message, variant: "destructive" });
      onFailure(error);
    },
  });
}

/**
 * After a refusal the username is kept and the password is cleared (core/README.md, U12); after a network error both
 * are kept.
 */
export function SignInForm({ isSignedIn }: { isSignedIn: boolean }) {
  const isHydrated = useHydrated();
  // No default values: they would overwrite what was typed or filled in before hydration.
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Credentials>();
  const signIn = useSignIn((error) => {
    if (error instanceof NetworkError) return;
    resetField("password", { defaultValue: "" });
    setFocus("password");
  });
  const submit = handleSubmit((credentials) => {
    if (!signIn.isPending) signIn.mutate(credentials);
  });
  return (
    <form className={css.form} method="post" noValidate onSubmit={submit}>
      <TextField
        {...register("username", {
          validate: (name) => name.trim() !== "" || "Please enter your username.",
          setValueAs: (name: string) => name.trim(),
        })}
        label="Username"
        error={formState.errors.username?.message}
        required
        maxLength={limits.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField
        {...register("password", { required: "Please enter your password." })}
        label="Password"
        error={formState.errors.password?.message}
        type="password"
        required
        maxLength={limits.password}
        autoComplete="current-password"
      />
      <div className={css.action}>
        <AdminButton
          type="submit"
          variant="primary"
          disabled={!isHydrated}
          pending={signIn.isPending || isSignedIn}
          pendingLabel="Signing in..."
        >
          Sign In
        </AdminButton>
      </div>
    </form>
  );
}
