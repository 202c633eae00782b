import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { isUnauthorized } from "./is-unauthorized.ts";
import { useLeaveToSignIn } from "./use-leave-to-sign-in.ts";

interface AdminAction<Input, Output, Before> {
  /** The call itself. */
  readonly run: (input: Input) => Promise<Output>;
  /** Sentence of the toast where nobody is signed in any more; the usual one when left out. */
  readonly unauthorized?: string;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  readonly beforeLeaving?: () => void;
  /** What changes at once, before the server has answered; what it gives back comes to `onError`, to be undone. */
  readonly onStart?: (input: Input) => Before | Promise<Before>;
  readonly onSuccess?: (output: Output, input: Input) => unknown;
  /** Every error but that of a session that has ended. */
  readonly onError?: (error: Error, input: Input) => void;
  /** After every failure, also that of a session that has ended. */
  readonly undo?: (before: Before, input: Input) => void;
  /** In the end, however it went. */
  readonly onSettled?: (input: Input) => unknown;
}

/**
 * Something an admin changes on the server. It is tried once. Where the session has ended the reader hears of it and is
 * led to sign in and back here (specification, section 8).
 */
export function useAdminAction<Input, Output, Before = void>(
  action: AdminAction<Input, Output, Before>,
): UseMutationResult<Output, Error, Input, Before> {
  const leave = useLeaveToSignIn();
  const { run, onStart, onSuccess, onError, undo, onSettled, unauthorized, beforeLeaving } = action;
  return useMutation<Output, Error, Input, Before>({
    mutationFn: run,
    ...(onStart && { onMutate: onStart }),
    onSuccess: (output, input) => onSuccess?.(output, input),
    onError: (error, input, before) => {
      if (before !== undefined) undo?.(before, input);
      if (isUnauthorized(error)) leave({ ...(unauthorized && { sentence: unauthorized }), before: beforeLeaving });
      else onError?.(error, input);
    },
    onSettled: (_output, _error, input) => onSettled?.(input),
  });
}
