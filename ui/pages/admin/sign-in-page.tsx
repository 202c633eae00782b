import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useSearch } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { AwaitedFactorDto, UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { canEditBoards } from "../../../core/account/user.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { NetworkError } from "../../api/http.ts";
import { useSite } from "../../api/public-api-context.tsx";
import { userQuery } from "../../api/queries.ts";
import { sendJson } from "../../api/send.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { PasswordField, TextField } from "../../components/fields.tsx";
import { usePreloadOverlaysWhenIdle } from "../../components/overlays/lazy-menu.tsx";
import { PasskeyButton, SecondStep } from "../../features/account/second-step.tsx";
import { useSession } from "../../features/session/require-session.tsx";
import { useHydrated } from "../../hooks/hydration.ts";
import { useDismissToast, useToast } from "../../hooks/toasts.ts";
import { getNoindexMetadata, usePageMetadata } from "../../metadata/page-metadata.ts";
import { paths } from "../../paths.ts";
import { toastTexts } from "../../toast-texts.ts";
import { PageLayout } from "../page-layout.tsx";
import * as css from "./sign-in-page.css.ts";

/** Returns the path to open after sign-in; null for other origins, API paths and the sign-in page itself. */
export function toSafeRedirectPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/u.test(text)) return null;
  const base = "http://own.invalid";
  const url = URL.parse(text, base);
  if (url?.origin !== base || /^\/(?:\/|api(?:\/|$)|secret-admin-login(?:\/|$))/iu.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function SignInPage() {
  const { name } = useSite();
  usePageMetadata(getNoindexMetadata({ siteName: name, name: "Admin sign-in" }));
  const { data: user = null } = useSession();
  usePreloadOverlaysWhenIdle();
  useRedirectAfterSignIn(user);
  return (
    <PageLayout>
      <div className={css.columns}>
        <div className={css.imageColumn}>
          <img className={css.image} src="/pictures/styles/industrial.jpg" alt="" loading="lazy" />
        </div>
        <div className={css.column}>
          <div className={css.formColumn}>
            <h1 className={css.title}>Admin sign-in</h1>
            <SignIn isSignedIn={user !== null} />
          </div>
        </div>
      </div>
    </PageLayout>
  );
}

/**
 * After sign-in, sends admins and editors to `next` or the dashboard, other users to the home page (core/README.md,
 * A11).
 */
function useRedirectAfterSignIn(user: UserDto | null): void {
  const [, navigate] = useLocation();
  const next = toSafeRedirectPath(new URLSearchParams(useSearch()).get("next"));
  useEffect(() => {
    if (user !== null) navigate(canEditBoards(user) ? (next ?? paths.admin) : paths.home, { replace: true });
  }, [user, next, navigate]);
}

/** The form; after the password of a user with a second factor, the second step. */
function SignIn({ isSignedIn }: { isSignedIn: boolean }) {
  const client = useQueryClient();
  const dismissToast = useDismissToast();
  const [awaited, setAwaited] = useState<AwaitedFactorDto["secondFactor"] | null>(null);
  const setUser = (user: UserDto) => {
    dismissToast();
    client.setQueryData(userQuery.queryKey, user);
  };
  if (awaited !== null) {
    return <SecondStep kinds={awaited} onSignedIn={setUser} onRestart={() => setAwaited(null)} />;
  }
  return (
    <>
      <SignInForm isSignedIn={isSignedIn} onSignedIn={setUser} onAwaited={setAwaited} />
      <div className={css.passkey}>
        <PasskeyButton label="Sign in with a passkey" onSignedIn={setUser} />
      </div>
    </>
  );
}

interface SignInFormProps {
  isSignedIn: boolean;
  onSignedIn: (user: UserDto) => void;
  /** Called after the right password of a user with a second factor. */
  onAwaited: (kinds: AwaitedFactorDto["secondFactor"]) => void;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Answer = UserDto | AwaitedFactorDto;
type SignInEvents = Pick<SignInFormProps, "onSignedIn" | "onAwaited"> & { onFailure: (error: Error) => void };

/** A failure shows a toast. */
function useSignIn({ onSignedIn, onAwaited, onFailure }: SignInEvents): UseMutationResult<Answer, Error, Credentials> {
  const toast = useToast();
  return useMutation({
    mutationFn: (credentials: Credentials) => sendJson<Answer>("POST", adminEndpoints.login, credentials),
    onSuccess: (answer) => ("secondFactor" in answer ? onAwaited(answer.secondFactor) : onSignedIn(answer)),
    onError: (error) => {
      toast({ ...toastTexts.session.loginFailed, description: error.message });
      onFailure(error);
    },
  });
}

/**
 * After a refusal the username is kept and the password is cleared (core/README.md, U12); after a network error both
 * are kept.
 */
export function SignInForm({ isSignedIn, ...events }: SignInFormProps) {
  const isHydrated = useHydrated();
  // No default values: they would overwrite what was typed or filled in before hydration.
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Credentials>();
  const onFailure = (error: Error) => {
    if (error instanceof NetworkError) return;
    resetField("password", { defaultValue: "" });
    setFocus("password");
  };
  const signIn = useSignIn({ ...events, onFailure });
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
      <PasswordField
        {...register("password", { required: "Please enter your password." })}
        label="Password"
        error={formState.errors.password?.message}
        required
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
