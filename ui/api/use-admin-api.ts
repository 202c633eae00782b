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
  /** Description of the toast. */
  readonly message?: string;
  /** Called at once, to stash unsaved values and to disable the unsaved-changes dialog. */
  readonly before?: (() => void) | undefined;
}

/** Time to read the toast (core/README.md, T7). */
const REDIRECT_DELAY_MS = 1_500;

/**
 * Returns a function for an expired session: shows a toast and redirects to the sign-in page, which returns to this
 * page (core/README.md, T7).
 */
export function useSignInRedirect(): (options?: RedirectOptions) => void {
  const toast = useToast();
  return useCallback(
    ({ message = "You must be logged in as an admin.", before }: RedirectOptions = {}) => {
      toast({ title: "Unauthorized", description: message, variant: "destructive" });
      before?.();
      setTimeout(redirectToSignIn, REDIRECT_DELAY_MS);
    },
    [toast],
  );
}

/** Opens the sign-in page, which returns to the current URL after sign-in. */
export function redirectToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(adminEndpoints.loginWithRedirect(`${pathname}${search}${hash}`));
}

interface AdminMutationOptions<Input, Output, Before> {
  readonly mutationFn: (input: Input) => Promise<Output>;
  /** Description of the toast for an expired session, instead of the default. */
  readonly unauthorizedMessage?: string;
  /** Stashes unsaved values before the redirect to the sign-in page. */
  readonly onBeforeRedirect?: () => void;
  /** Optimistic update. The returned value is passed to `onRollback` on failure. */
  readonly onMutate?: (input: Input) => Before | Promise<Before>;
  readonly onSuccess?: (output: Output, input: Input) => unknown;
  /** Called for every error except an expired session. */
  readonly onError?: (error: Error, input: Input) => void;
  /** Called for every error, including an expired session. */
  readonly onRollback?: (before: Before, input: Input) => void;
  /** Called after success and after failure. */
  readonly onSettled?: (input: Input) => unknown;
}

/**
 * `useMutation` for admin calls. Never retries. On 401 shows a toast and redirects to the sign-in page, which returns
 * here (core/README.md, T7).
 */
export function useAdminMutation<Input, Output, Before = void>(
  options: AdminMutationOptions<Input, Output, Before>,
): UseMutationResult<Output, Error, Input, Before> {
  const redirect = useSignInRedirect();
  const { mutationFn, onMutate, onSuccess, onError, onRollback, onSettled, unauthorizedMessage, onBeforeRedirect } =
    options;
  return useMutation<Output, Error, Input, Before>({
    mutationFn,
    ...(onMutate && { onMutate }),
    onSuccess: (output, input) => onSuccess?.(output, input),
    onError: (error, input, before) => {
      if (before !== undefined) onRollback?.(before, input);
      if (isUnauthorized(error))
        redirect({ ...(unauthorizedMessage && { message: unauthorizedMessage }), before: onBeforeRedirect });
      else onError?.(error, input);
    },
    onSettled: (_output, _error, input) => onSettled?.(input),
  });
}

/** `useQuery` for admin data. On 401 shows a toast and redirects to the sign-in page. */
export function useAdminQuery<Data, Selected = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Selected, Key>,
): UseQueryResult<Selected> {
  const result = useQuery(options);
  useRedirectWhenUnauthorized(result.error);
  return result;
}

/** Redirects to the sign-in page when `error` is a 401. */
export function useRedirectWhenUnauthorized(error: Error | null): void {
  const redirect = useSignInRedirect();
  const isSessionExpired = isUnauthorized(error);
  useEffect(() => {
    if (isSessionExpired) redirect();
  }, [isSessionExpired, redirect]);
}
