import {
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useToast } from "../components/overlays/toast-provider.tsx";
import { adminEndpoints } from "./admin-endpoints.ts";
import { isUnauthorized } from "./http.ts";

interface RedirectOptions {
  /** The toast's sentence. */
  readonly sentence?: string;
  /** Called at once: what is unsaved is kept here, and no warning may stand in the way. */
  readonly before?: (() => void) | undefined;
}

/** Long enough to read why. */
const REDIRECT_DELAY_MS = 1_500;

/**
 * For a session that has ended: says so and leads the browser to sign in, from where it comes back to this page
 * (specification, sections 6 and 8).
 */
export function useSignInRedirect(): (leaving?: RedirectOptions) => void {
  const toast = useToast();
  return useCallback(
    ({ sentence = "You must be logged in as an admin.", before }: RedirectOptions = {}) => {
      toast({ title: "Unauthorized", description: sentence, variant: "destructive" });
      before?.();
      setTimeout(redirectToSignIn, REDIRECT_DELAY_MS);
    },
    [toast],
  );
}

/** The browser goes to the sign-in page, and back to where it is now once somebody has signed in. */
export function redirectToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(adminEndpoints.loginWithRedirect(`${pathname}${search}${hash}`));
}

interface AdminMutationOptions<Input, Output, Before> {
  /** The call itself. */
  readonly mutationFn: (input: Input) => Promise<Output>;
  /** Sentence of the toast where nobody is signed in any more; the usual one when left out. */
  readonly unauthorizedMessage?: string;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  readonly onBeforeRedirect?: () => void;
  /** What changes at once, before the server has answered; what it gives back comes to `onError`, to be undone. */
  readonly onMutate?: (input: Input) => Before | Promise<Before>;
  readonly onSuccess?: (output: Output, input: Input) => unknown;
  /** Every error but that of a session that has ended. */
  readonly onError?: (error: Error, input: Input) => void;
  /** After every failure, also that of a session that has ended. */
  readonly onRollback?: (before: Before, input: Input) => void;
  /** In the end, however it went. */
  readonly onSettled?: (input: Input) => unknown;
}

/**
 * Something an admin changes on the server. It is tried once. Where the session has ended the reader hears of it and is
 * led to sign in and back here (specification, section 8).
 */
export function useAdminMutation<Input, Output, Before = void>(
  action: AdminMutationOptions<Input, Output, Before>,
): UseMutationResult<Output, Error, Input, Before> {
  const leave = useSignInRedirect();
  const { mutationFn, onMutate, onSuccess, onError, onRollback, onSettled, unauthorizedMessage, onBeforeRedirect } =
    action;
  return useMutation<Output, Error, Input, Before>({
    mutationFn,
    ...(onMutate && { onMutate }),
    onSuccess: (output, input) => onSuccess?.(output, input),
    onError: (error, input, before) => {
      if (before !== undefined) onRollback?.(before, input);
      if (isUnauthorized(error))
        leave({ ...(unauthorizedMessage && { sentence: unauthorizedMessage }), before: onBeforeRedirect });
      else onError?.(error, input);
    },
    onSettled: (_output, _error, input) => onSettled?.(input),
  });
}

/** Something that only admins may read. A session that has ended leads to the sign-in page, as when they change something. */
export function useAdminQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Shown, Key>,
): UseQueryResult<Shown> {
  const result = useQuery(options);
  useRedirectWhenUnauthorized(result.error);
  return result;
}

/** Leads to the sign-in page where the error of a query says that the session has ended. */
export function useRedirectWhenUnauthorized(error: Error | null): void {
  const leave = useSignInRedirect();
  const isSessionExpired = isUnauthorized(error);
  useEffect(() => {
    if (isSessionExpired) leave();
  }, [isSessionExpired, leave]);
}
