import {
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { TermDto, TermUsageDto } from "../../adapters/http/contract/operations/terms.ts";
import { type ToastMessage, useToast } from "../hooks/toasts.ts";
import { toastTexts } from "../toast-texts.ts";
import { adminEndpoints } from "./admin-endpoints.ts";
import { getJson, isUnauthorized } from "./http.ts";
import { withProof } from "./proof.ts";
import { queryKeys, type TermList } from "./query-keys.ts";
import { failureToast } from "./send.ts";

export const adjectivesQuery = queryOptions({
  queryKey: queryKeys.adjectives,
  queryFn: () => getJson<readonly TermDto[]>(adminEndpoints.adjectives.all),
});

export const furnitureTypesQuery = queryOptions({
  queryKey: queryKeys.furnitureTypes,
  queryFn: () => getJson<readonly TermDto[]>(adminEndpoints.furnitureTypes.all),
});

/** Time between two looks at a rename in the background. */
const progressMs = 1_000;

/** The number of boards of each term; fetched on each mount, because every save of a board may change it. */
export const termUsageQuery = (list: TermList) =>
  queryOptions({
    queryKey: queryKeys.termUsage(list),
    queryFn: () => getJson<readonly TermUsageDto[]>(adminEndpoints[list].boardCounts),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ renaming }) => renaming !== undefined) ? progressMs : false),
  });

interface RedirectOptions {
  /** Shown instead of the default toast. */
  readonly message?: ToastMessage | undefined;
  /** Called at once, to stash unsaved values and to disable the unsaved-changes dialog. */
  readonly before?: (() => void) | undefined;
}

/** Time to read the toast (core/README.md, T7). */
const redirectDelayMs = 1_500;

/**
 * Returns a function for an expired session: shows a toast and redirects to the sign-in page, which returns to this
 * page (core/README.md, T7).
 */
export function useSignInRedirect(): (options?: RedirectOptions) => void {
  const toast = useToast();
  return useCallback(
    ({ message = toastTexts.session.unauthorized, before }: RedirectOptions = {}) => {
      toast(message);
      before?.();
      setTimeout(redirectToSignIn, redirectDelayMs);
    },
    [toast],
  );
}

/** Opens the sign-in page, which returns to the current URL after sign-in. */
export function redirectToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(adminEndpoints.loginWithRedirect(`${pathname}${search}${hash}`));
}

interface AdminMutationOptions<Data, Variables, OnMutateResult>
  extends UseMutationOptions<Data, Error, Variables, OnMutateResult> {
  /** The toast for an expired session, instead of the default. */
  readonly unauthorizedToast?: ToastMessage;
  /** Stashes unsaved values before the redirect to the sign-in page. */
  readonly onBeforeRedirect?: () => void;
  /** What a toast says of other failures, before `onError` is called. */
  readonly failure?: string | ((error: Error, variables: Variables) => string);
}

/**
 * `useMutation` for admin calls. Never retries, but after a proof of who is signed in. On 401 shows a toast and
 * redirects to the sign-in page, which returns here (core/README.md, T7); `onError` is called for the other errors.
 */
export function useAdminMutation<Data, Variables = void, OnMutateResult = unknown>({
  unauthorizedToast: message,
  onBeforeRedirect: before,
  mutationFn: run,
  failure,
  onError,
  ...options
}: AdminMutationOptions<Data, Variables, OnMutateResult>): UseMutationResult<Data, Error, Variables, OnMutateResult> {
  const redirect = useSignInRedirect();
  const toast = useToast();
  return useMutation({
    ...options,
    ...(run && { mutationFn: (variables, context) => withProof(() => run(variables, context)) }),
    onError: (error, variables, ...rest) => {
      if (isUnauthorized(error)) return redirect({ message, before });
      const description = typeof failure === "function" ? failure(error, variables) : failure;
      if (description !== undefined) toast(failureToast(error, description));
      return onError?.(error, variables, ...rest);
    },
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

/** Redirects to the sign-in page when `error` is a 401; `before` stashes unsaved values. */
export function useRedirectWhenUnauthorized(error: Error | null, before?: () => void): void {
  const redirect = useSignInRedirect();
  const isSessionExpired = isUnauthorized(error);
  useEffect(() => {
    if (isSessionExpired) redirect({ before });
  }, [isSessionExpired, redirect, before]);
}
