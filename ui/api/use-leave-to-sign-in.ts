import { useCallback } from "react";
import { useToast } from "../components/overlays/toast-provider.tsx";
import { adminPaths } from "./admin-endpoints.ts";

interface Leaving {
  /** The toast's sentence. */
  readonly sentence?: string;
  /** Called at once: what is unsaved is kept here, and no warning may stand in the way. */
  readonly before?: (() => void) | undefined;
}

/** Long enough to read why. */
const READING_MS = 1_500;

/**
 * For a session that has ended: says so and leads the browser to sign in, from where it comes back to this page
 * (specification, sections 6 and 8).
 */
export function useLeaveToSignIn(): (leaving?: Leaving) => void {
  const toast = useToast();
  return useCallback(
    ({ sentence = "You must be logged in as an admin.", before }: Leaving = {}) => {
      toast({ title: "Unauthorized", description: sentence, variant: "destructive" });
      before?.();
      setTimeout(goToSignIn, READING_MS);
    },
    [toast],
  );
}

/** The browser goes to the sign-in page, and back to where it is now once somebody has signed in. */
export function goToSignIn(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(adminPaths.loginThen(`${pathname}${search}${hash}`));
}
