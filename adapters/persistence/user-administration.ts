import type { NewLink, UserAdministration, UserChange } from "../../core/account/manage-users.ts";
import { noPassword, type User } from "../../core/account/user.ts";
import { listAuditChanges } from "../../core/kernel/audit.port.ts";
import { getActor } from "../acting.ts";
import { type AuditTrail, assertSignedIn, type StoreDependencies } from "./audit/audit-trail.ts";
import { hashText } from "./database/sql.ts";
import { endSessions, nameUser, removeFactors } from "./end-access.ts";
import { activeAdminSql, lockAdminsSql } from "./users-and-sessions.ts";

const userColumns = `
  users.id, username, username_skeleton as "usernameSkeleton", password_hash as "passwordHash", first_name as "firstName",
  last_name as "lastName", email, profile_image_url as "profileImageUrl", role, is_disabled as "isDisabled",
  created_at as "createdAt"`;

/** `$1` is a part of a name in lower case; the empty text is part of every name. */
const searchCondition = `
  strpos(username_key, $1) > 0 or strpos(lower(concat_ws(' ', first_name, last_name)), $1) > 0`;

const searchSql = `
  select ${userColumns}, count(*) over () ::integer as total from users
  where ${searchCondition} order by username_key limit $2 offset $3`;

const lockUserSql = `select id, username, role, is_disabled as "isDisabled" from users where id = $1 for update`;

/** Parameters: id, role, whether disabled and password; null for what stays. */
const changeSql = `
  update users set role = coalesce($2, role), is_admin = coalesce($2, role) = 'admin',
    is_disabled = coalesce($3, is_disabled), password_hash = coalesce($4, password_hash)
  where id = $1 and (
    (coalesce($2, role) = 'admin' and not coalesce($3, is_disabled) and $4::text is null)
    or not (${activeAdminSql})
    or exists (select from users where ${activeAdminSql} and id <> $1)
  )
  returning role, is_disabled as "isDisabled"`;

const setLinkSql = `
  insert into sign_in_links (user_id, token_hash, expires_at) values ($1, $2, $3)
  on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;

/** A link ends with the password that the command line may have set meanwhile. */
const isUsable = "token_hash = $1 and expires_at > $2 and password_hash = '' and not is_disabled";

const findByLinkSql = `
  select ${userColumns} from sign_in_links join users on users.id = user_id where ${isUsable}`;

/** Two uses of one link, or a use and a reset, wait for each other. */
const lockLinkSql =
  "select from users join sign_in_links on user_id = users.id where token_hash = $1 for update of users";

const setPasswordSql = `
  with used as (
    update users set password_hash = $3 from sign_in_links where users.id = user_id and ${isUsable}
    returning users.id, username
  )
  delete from sign_in_links using used where user_id = used.id returning used.id, username`;

type Rights = Pick<User, "role" | "isDisabled">;
type LockedUser = Rights & Pick<User, "id" | "username">;

const rightNames = { role: "Role", state: "State" } as const;

function describeRights({ role, isDisabled }: Rights) {
  return { role, state: isDisabled ? "disabled" : "enabled" };
}

/** With a link, the password is reset. */
function change(trail: AuditTrail, id: string, changes: UserChange, link: NewLink | null): Promise<boolean> {
  const { role = null, isDisabled = null } = changes;
  const passwordHash = link === null ? null : noPassword;
  return trail.transact(async (sql, record) => {
    await sql(lockAdminsSql);
    // Meanwhile another admin can have ended the rights of the one who acts.
    await assertSignedIn(sql);
    const [user] = await sql<LockedUser>(lockUserSql, [id]);
    const [changed] = await sql<Rights>(changeSql, [id, role, isDisabled, passwordHash]);
    if (user === undefined || changed === undefined) return false;
    const subject = nameUser(user);
    const rights = listAuditChanges(rightNames, describeRights(user), describeRights(changed));
    if (link !== null) {
      await record({ action: "account.reset", subject });
      await removeFactors({ sql, record, user });
      await sql(setLinkSql, [id, hashText(link.token), link.expiresAt]);
    }
    if (Object.keys(rights).length > 0) await record({ action: "account.change", subject, changes: rights });
    await endSessions({ sql, record, user });
    return true;
  });
}

function setPasswordByLink(trail: AuditTrail, values: readonly unknown[]): Promise<boolean> {
  return trail.transact(async (sql, record) => {
    await sql(lockLinkSql, values.slice(0, 1));
    const [user] = await sql<Pick<User, "id" | "username">>(setPasswordSql, values);
    if (user === undefined) return false;
    const actor = { ...getActor(), id: user.id, name: user.username };
    await record({ action: "account.password", subject: nameUser(user), actor });
    await endSessions({ sql, record, user });
    return true;
  });
}

export function createUserAdministration({ sql, trail }: StoreDependencies): UserAdministration {
  return {
    search: async ({ text, limit, offset }) => {
      const rows = await sql<User & { total: number }>(searchSql, [text.toLowerCase(), limit, offset]);
      return { users: rows, total: rows[0]?.total ?? 0 };
    },
    change: (id, changes) => change(trail, id, changes, null),
    reset: (id, link) => change(trail, id, {}, link),
    setLink: async (userId, { token, expiresAt }) => void (await sql(setLinkSql, [userId, hashText(token), expiresAt])),
    findByLink: async (token, now) => (await sql<User>(findByLinkSql, [hashText(token), now]))[0] ?? null,
    setPasswordByLink: (token, now, passwordHash) => setPasswordByLink(trail, [hashText(token), now, passwordHash]),
    deleteLinksExpiredBefore: async (moment) =>
      void (await sql("delete from sign_in_links where expires_at < $1", [moment])),
  };
}
