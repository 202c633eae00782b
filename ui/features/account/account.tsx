import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { SessionDto, UserDto } from "../../../adapters/http/contract/operations/accounts.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { getJson } from "../../api/http.ts";
import { userQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { send, sendJson } from "../../api/send.ts";
import { useAdminMutation, useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminBanner, AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { QueryContent } from "../../components/feedback/query-content.tsx";
import { SkeletonText } from "../../components/feedback/skeleton.tsx";
import { PasswordField, TextField } from "../../components/fields.tsx";
import { formatDateTime } from "../../format-dates.ts";
import { useToast } from "../../hooks/toasts.ts";
import { paths } from "../../paths.ts";
import * as css from "./account.css.ts";
import { AccountForm, findIssue, useFormFailure } from "./account-form.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { alwaysFresh, factorsQuery, refetchAccess, runForShown } from "./factors-query.ts";
import { Passkeys } from "./passkeys.tsx";

/** Name, password, second factors and sessions of the signed-in admin (core/README.md, U29). */
export function Account() {
  const query = useAdminQuery(userQuery);
  return (
    <QueryContent
      query={query}
      error="Failed to fetch your account"
      skeleton={<SkeletonText size="title" lines={["half", "half"]} />}
    >
      {(user) =>
        user !== null && (
          <div key={user.id} className={css.sections}>
            {user.needsSecondFactor && (
              <AdminBanner text="This site requires a second factor of its admins.">
                Add a passkey or an authenticator app below to go on.
              </AdminBanner>
            )}
            <ProfileForm user={user} />
            <PasswordForm user={user} />
            <SecondFactors />
            <Sessions />
            <Deletion user={user} />
          </div>
        )
      }
    </QueryContent>
  );
}

const nameFields = [
  { name: "firstName", label: "First name", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", autoComplete: "family-name" },
] as const;

function ProfileForm({ user }: { user: UserDto }) {
  const client = useQueryClient();
  const toast = useToast();
  const { firstName, lastName, email } = user;
  const [profile, setProfile] = useState({ firstName: firstName ?? "", lastName: lastName ?? "", email: email ?? "" });
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => runForShown(client, () => sendJson<UserDto>("PUT", adminEndpoints.account, profile)),
    onSuccess: (saved) => {
      client.setQueryData(userQuery.queryKey, saved);
      toast({ title: "Account saved" });
    },
    onError: useFormFailure("Failed to save your account. Please try again."),
  });
  return (
    <AdminSection title="Your name" count={user.username}>
      <AccountForm label="Your name" submit="Save" isPending={isPending} onSubmit={mutate}>
        {nameFields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            optional
            maxLength={limits.personName}
            value={profile[name]}
            onChange={({ target }) => setProfile({ ...profile, [name]: target.value })}
          />
        ))}
        <TextField
          label="E-mail"
          optional
          type="email"
          autoComplete="email"
          maxLength={limits.email}
          hint="Only you see it; no mail is sent."
          value={profile.email}
          error={findIssue(error, "email")}
          onChange={({ target }) => setProfile({ ...profile, email: target.value })}
        />
      </AccountForm>
    </AdminSection>
  );
}

function PasswordForm({ user }: { user: UserDto }) {
  const client = useQueryClient();
  const toast = useToast();
  const [currentPassword, setCurrentPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => send("POST", adminEndpoints.accountPassword, { currentPassword, newPassword }),
    onSuccess: async () => {
      setCurrentPassword("");
      setNewPassword("");
      toast({ title: "Password changed", description: "You are signed out everywhere else." });
      await refetchAccess(client);
    },
    onError: useFormFailure("Failed to change the password. Please try again."),
  });
  return (
    <AdminSection title="Password">
      <AccountForm label="Password" submit="Change password" isPending={isPending} onSubmit={mutate}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label="Present password"
          value={currentPassword}
          error={findIssue(error, "currentPassword")}
          onChange={({ target }) => setCurrentPassword(target.value)}
        />
        <PasswordField
          label="New password"
          isNew
          value={newPassword}
          error={findIssue(error, "newPassword")}
          onChange={({ target }) => setNewPassword(target.value)}
        />
      </AccountForm>
    </AdminSection>
  );
}

const skeleton = <SkeletonText size="title" lines={["half"]} />;

function SecondFactors() {
  const query = useAdminQuery(factorsQuery);
  return (
    <QueryContent query={query} error="Failed to fetch your passkeys" skeleton={skeleton}>
      {(factors) => (
        <>
          <Passkeys passkeys={factors.passkeys} />
          <AuthenticatorApp {...factors} />
        </>
      )}
    </QueryContent>
  );
}

const sessionsQuery = {
  queryKey: queryKeys.sessions,
  queryFn: () => getJson<readonly SessionDto[]>(adminEndpoints.sessions),
  ...alwaysFresh,
};

function Sessions() {
  const client = useQueryClient();
  const toast = useToast();
  const query = useAdminQuery(sessionsQuery);
  const { mutate, isPending } = useAdminMutation({
    mutationFn: (path: string) => send("DELETE", path),
    onSuccess: async () => {
      toast({ title: "Signed out" });
      await refetchAccess(client);
    },
    onError: useFormFailure("Failed to sign out. Please try again."),
  });
  const signOut = (path: string) => !isPending && mutate(path);
  const all = (
    <AdminButton size="small" onClick={() => signOut(adminEndpoints.sessions)}>
      Sign out everywhere else
    </AdminButton>
  );
  return (
    <AdminSection title="Where you are signed in" action={all}>
      <QueryContent query={query} error="Failed to fetch your sessions" skeleton={skeleton}>
        {(sessions) => (
          <ul aria-label="Sessions">
            {sessions.map(({ key, device, isCurrent, startedAt, usedAt }) => (
              <li key={key} className={css.session}>
                <span>
                  {device ?? "Unknown device"}
                  {isCurrent && " (this one)"}
                  <span className={css.times}>
                    {`Signed in ${formatDateTime(startedAt)}, last used ${formatDateTime(usedAt)}`}
                  </span>
                </span>
                {!isCurrent && (
                  <AdminButton
                    size="small"
                    aria-label={`Sign out ${device ?? "Unknown device"}`}
                    onClick={() => signOut(adminEndpoints.session(key))}
                  >
                    Sign out
                  </AdminButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </AdminSection>
  );
}

function Deletion({ user }: { user: UserDto }) {
  const [password, setPassword] = useState("");
  const { mutate, isPending, error } = useAdminMutation({
    mutationFn: () => send("POST", adminEndpoints.accountDeletion, { password }),
    onSuccess: () => window.location.assign(paths.home),
    onError: useFormFailure("Failed to delete your account. Please try again."),
  });
  const ask = () => {
    if (window.confirm(`Delete the account “${user.username}”? Boards stay; this cannot be undone.`)) mutate();
  };
  return (
    <AdminSection title="Delete your account">
      <AccountForm
        label="Delete your account"
        submit="Delete account"
        variant="danger"
        isPending={isPending}
        onSubmit={ask}
      >
        <PasswordField
          label="Password to confirm"
          value={password}
          error={findIssue(error, "currentPassword")}
          onChange={({ target }) => setPassword(target.value)}
        />
      </AccountForm>
    </AdminSection>
  );
}
