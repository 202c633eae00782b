import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, KeyRound, LogOut, UserCheck, UserCog, UserRound, UserX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import type { ManagedUserDto, SignInLinkDto, UserPageDto } from "../../../adapters/http/contract/operations/users.ts";
import { type Role, roles } from "../../../core/account/user.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { describeProblem, parseProblem, send, sendJson } from "../../api/send.ts";
import { redirectToSignIn, useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { iconButton } from "../../components/buttons/icon-button.css.ts";
import { CreatedLink } from "../../components/created-link.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SelectField, TextField } from "../../components/fields.tsx";
import { NoMatches, SearchInput, SearchStatus } from "../../components/list-filter.tsx";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { MenuButton } from "../../components/overlays/lazy-menu.tsx";
import { formatDateTime, formatDay } from "../../format-dates.ts";
import { useToast } from "../../hooks/toasts.ts";
import { useDebounced } from "../../hooks/use-debounced.ts";
import { paths } from "../../paths.ts";
import * as css from "./users.css.ts";

const pageSize = 50;

const usersQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.userList(q, page),
    queryFn: () => getJson<UserPageDto>(adminEndpoints.users({ limit: pageSize, offset: page * pageSize, q })),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** All users, and a form for a new one (core/README.md, U30). */
export function Users({ user }: { user: UserDto }) {
  const actions = useUserActions(user.id);
  return (
    <div className={css.sections}>
      <NewUserForm actions={actions} />
      <UserList ownId={user.id} actions={actions} />
      {actions.link !== null && <LinkDialog link={actions.link} onClose={actions.closeLink} />}
    </div>
  );
}

function NewUserForm({ actions }: { actions: UserActions }) {
  const [username, setUsername] = useState("");
  const [role, setRole] = useState<ManagedUserDto["role"]>("editor");
  const { create, creationError: error, isCreating } = actions;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCreating) create({ username, role }, () => setUsername(""));
  };
  const issue = parseProblem(error)?.issues?.[0]?.message;
  const failure = error === null ? undefined : (issue ?? describeProblem(error, "The user was not created."));
  return (
    <AdminSection title="New user">
      <form className={css.form} aria-label="New user" onSubmit={submit} noValidate>
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.username}
          hint="The user chooses a password with a link that you get."
          error={failure}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <SelectField
          label="Role"
          hint="Editors work on boards and products; users can only sign in."
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
          value={role}
          onChange={({ target }) => setRole(roles.find((value) => value === target.value) ?? role)}
        />
        <div className={css.submit}>
          <AdminButton type="submit" variant="primary" pending={isCreating} pendingLabel="Creating...">
            Create user
          </AdminButton>
        </div>
      </form>
    </AdminSection>
  );
}

function LinkDialog({ link: { user, token, expiresAt }, onClose }: { link: SignInLinkDto; onClose: () => void }) {
  return (
    <Dialog
      title={`Link for ${user.username}`}
      size="medium"
      description={`Send it to the user, who chooses a password with it. It works once, until ${formatDateTime(expiresAt)}.`}
      onClose={onClose}
    >
      <CreatedLink url={`${window.location.origin}${paths.join(token)}`} />
    </Dialog>
  );
}

function UserList({ ownId, actions }: { ownId: string; actions: UserActions }) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(0);
  const text = useDebounced(search).trim();
  const query = useAdminQuery(usersQuery(text, page));
  const change = (next: string) => {
    setSearch(next);
    setPage(0);
  };
  return (
    <AdminSection title="Users">
      <div className={css.search}>
        <SearchInput label="Search users" query={search} onChange={change} />
      </div>
      <SearchStatus isSearch={text !== "" && query.data !== undefined} count={query.data?.total ?? 0} noun="user" />
      <QueryContent query={query} error="Failed to fetch the users">
        {({ users, total }) =>
          total === 0 ? (
            <NoMatches nouns="users" query={text} onClear={() => change("")} />
          ) : (
            <>
              <ul
                className={query.isPlaceholderData ? `${css.list} ${css.outdated}` : css.list}
                aria-label="Users"
                aria-busy={query.isPlaceholderData}
              >
                {users.map((user) => (
                  <UserRow key={user.id} user={user} isOwn={user.id === ownId} actions={actions} />
                ))}
              </ul>
              {total > pageSize && <Pages page={page} total={total} onChange={setPage} />}
            </>
          )
        }
      </QueryContent>
    </AdminSection>
  );
}

function Pages({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => void }) {
  const [first, last] = [page * pageSize + 1, Math.min((page + 1) * pageSize, total)];
  const [isFirst, isLast] = [page === 0, last === total];
  const format = (number: number) => number.toLocaleString("en-US");
  // `aria-disabled` instead of `disabled` keeps the focus on the last page.
  return (
    <nav className={css.pages} aria-label="Pages of users">
      <span className={css.range}>{`${format(first)}–${format(last)} of ${format(total)}`}</span>
      <AdminButton size="small" aria-disabled={isFirst} onClick={() => !isFirst && onChange(page - 1)}>
        Previous
      </AdminButton>
      <AdminButton size="small" aria-disabled={isLast} onClick={() => !isLast && onChange(page + 1)}>
        Next
      </AdminButton>
    </nav>
  );
}

function UserRow({ user, isOwn, actions }: { user: ManagedUserDto; isOwn: boolean; actions: UserActions }) {
  const { username, firstName, lastName, role, isDisabled, hasPassword, createdAt } = user;
  const fullName = [firstName, lastName].filter((part) => part !== null).join(" ");
  const facts = [
    roleNames[role],
    ...(isDisabled ? ["disabled"] : []),
    ...(hasPassword ? [] : ["has not used the link yet"]),
    ...(fullName === "" ? [] : [fullName]),
    `since ${formatDay(createdAt)}`,
  ];
  return (
    <li className={css.row}>
      <span>
        <span className={css.name}>{isOwn ? `${username} (you)` : username}</span>
        <span className={css.facts}>{facts.join(" · ")}</span>
      </span>
      <div className={css.menu}>
        <MenuButton
          label={`Actions for ${username}`}
          className={iconButton.plain}
          getItems={() => getMenuItems(user, isOwn, actions)}
          fallback={null}
        >
          <Ellipsis size={18} strokeWidth={1.5} />
        </MenuButton>
      </div>
    </li>
  );
}

const icons = { size: 18, strokeWidth: 1.5 } as const;

/** One's own password and sessions are on the account page. */
function getMenuItems(user: ManagedUserDto, isOwn: boolean, actions: UserActions): readonly MenuItem[] {
  const others = roles.filter((role) => role !== user.role);
  const { setRole, setDisabled, signOut, reset } = actions;
  const changes = others.map((role) => ({
    label: `Change role to ${roleNames[role].toLowerCase()}`,
    icon: <UserCog {...icons} />,
    onSelect: () => setRole(user, role),
  }));
  if (isOwn) return [...changes, { label: "Your account", icon: <UserRound {...icons} />, href: paths.account }];
  return [
    ...changes,
    { label: "Sign out everywhere", icon: <LogOut {...icons} />, onSelect: () => signOut(user) },
    { label: "Reset password", icon: <KeyRound {...icons} />, onSelect: () => reset(user) },
    user.isDisabled
      ? { label: "Enable", icon: <UserCheck {...icons} />, onSelect: () => setDisabled(user, false) }
      : { label: "Disable", icon: <UserX {...icons} />, isDestructive: true, onSelect: () => setDisabled(user, true) },
  ];
}

const roleNames: Readonly<Record<Role, string>> = { admin: "Admin", editor: "Editor", user: "User" };

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
function useUserActions(ownId: string) {
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

type UserActions = ReturnType<typeof useUserActions>;

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
