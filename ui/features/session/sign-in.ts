import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import type { UserWire } from "../../../adapters/http/contract/user.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { sendJson } from "../../api/send.ts";
import { useToast, useToastDismissal } from "../../components/overlays/toast-provider.tsx";
import { userQuery } from "./user-query.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in; the user of the answer is the current one from then on (specification, section 4). */
export function useSignIn(onFailure: (error: Error) => void): UseMutationResult<UserWire, Error, Credentials> {
  const client = useQueryClient();
  const toast = useToast();
  const dismissToast = useToastDismissal();
  return useMutation({
    mutationFn: (credentials: Credentials) => sendJson<UserWire>("POST", adminPaths.login, credentials),
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
