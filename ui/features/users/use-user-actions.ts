import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedUserDto, SignInLinkDto } from "../../../adapters/http/contract/operations/users.ts";
import type { Role } from "../../../core/account/user.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { describeProblem, send, sendJson } from "../../api/send.ts";
import { redirectToSignIn, useAdminMutation } from "../../api/use-admin-api.ts";
import { useToast } from "../../hooks/toasts.ts";

export const roleNames: Readonly<Record<Role, string>> = { admin: "Admin", editor: "Editor", user: "User" };

interface NewUser {
  readonly username: string;
  readonly role: Role;
}

interface Task {
  /** Asked before. */
  readonly question: string | null;
  readonly send: () => Promise<unknown>;
  /** The title of the toast afterwards. */
  readonly done: string;
}

/** What an admin can do with users; the list changes when the server has confirmed. */
export function useUserActions(ownId: string) {
  const client = useQueryClient();
  const [link, setLink] = useState<SignInLinkDto | null>(null);
  const refresh = () => cancelAndInvalidate(client, queryKeys.users);
  const creation = useAdminMutation({
    mutationFn: (user: NewUser) => sendJson<SignInLinkDto>("POST", adminEndpoints.createUser, user),
    onSuccess: async (created) => {
      setLink(created);
      await refresh();
    },
  });
  const run = useTask(refresh);
  return {
    /** The link that was made last, until it is closed. */
    link,
    closeLink: () => setLink(null),
    isCreating: creation.isPending,
    /** Why the last user was not created. */
    creationError: creation.error,
    create: (user: NewUser, onCreated: () => void) => creation.mutate(user, { onSuccess: onCreated }),
    setRole: ({ id, username }: ManagedUserDto, role: Role) => {
      const change = () => send("PATCH", adminEndpoints.user(id), { role });
      const isOwn = id === ownId;
      run({
        question: isOwn ? `You will be no admin any more, and are signed out. Only another admin can undo this.` : null,
        send: isOwn ? () => change().then(redirectToSignIn) : change,
        done: `${username} has the role ${roleNames[role].toLowerCase()} now`,
      });
    },
    setDisabled: ({ id, username }: ManagedUserDto, isDisabled: boolean) =>
      run({
        question: isDisabled ? `Disable “${username}”? They are signed out and cannot sign in.` : null,
        send: () => send("PATCH", adminEndpoints.user(id), { isDisabled }),
        done: `${username} ${isDisabled ? "cannot sign in any more" : "can sign in again"}`,
      }),
    signOut: ({ id, username }: ManagedUserDto) =>
      run({
        question: null,
        send: () => send("DELETE", adminEndpoints.userSessions(id)),
        done: `${username} is signed out everywhere`,
      }),
    reset: ({ id, username }: ManagedUserDto) =>
      run({
        question: `Reset “${username}”? The password stops working at once. You get a link to choose another one.`,
        send: async () => setLink(await sendJson<SignInLinkDto>("POST", adminEndpoints.resetUser(id))),
        done: `${username} has no password any more`,
      }),
  };
}

export type UserActions = ReturnType<typeof useUserActions>;

/** Returns a function that runs a task after its question, one at a time. */
function useTask(refresh: () => Promise<void>): (task: Task) => void {
  const toast = useToast();
  const { mutate, isPending } = useAdminMutation({
    mutationFn: ({ send }: Task) => send(),
    onSuccess: async (_, { done }) => {
      toast({ title: done });
      await refresh();
    },
    failure: (error) => describeProblem(error, "Nothing was changed. Please try again."),
  });
  return (task) => {
    if (!isPending && (task.question === null || window.confirm(task.question))) mutate(task);
  };
}
