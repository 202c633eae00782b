import { expect } from "vitest";
import { z } from "zod";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { appFactorId } from "../../../core/account/second-factors.ts";
import type { AuditAction } from "../../../core/kernel/audit.port.ts";
import { runSql } from "../../environment/database.ts";
import {
  type Attempt,
  addAdmin,
  addApp,
  addProduct,
  addStyle,
  admin,
  changeFactors,
  container,
  createBoard,
  findUser,
  findUserId,
  first,
  name,
  persistence,
  profiles,
  run,
  runAsOwner,
  schedule,
  second,
  send,
  signInAs,
  site,
  trash,
  withId,
} from "./audited-site.ts";
import { payload } from "./payloads.ts";

/** Each recorded action: what it needs, the attempt, and what the log says of it. */
export const recordedChanges = [
  ["session.start", async () => send("POST", "/api/login", await addAdmin("starting"), site.visitor()), /^Signed in$/u],
  [
    "session.password",
    async () => {
      const credentials = await addAdmin("halfway");
      await addApp(persistence.factors, await findUser("halfway"));
      return send("POST", "/api/login", credentials, site.visitor());
    },
    /^Gave the right password, before the second step$/u,
  ],
  ["session.end", async () => send("POST", "/api/logout", undefined, await signInAs("ending")), /^Signed out$/u],
  [
    "session.end-others",
    async () => {
      const client = await signInAs("others");
      await site.visitor().send("POST", "/api/login", { username: "others", password: first });
      return send("DELETE", "/api/account/sessions", undefined, client);
    },
    /^Ended sessions of the account “others”$/u,
  ],
  ["account.create", async () => runAsOwner(() => addAdmin("created")), /^Created the account “created”$/u],
  [
    "account.change",
    async () => {
      const client = await signInAs("changing");
      return send("PUT", "/api/account", { firstName: "Nell", email: "nell@example.org" }, client);
    },
    /^Changed the account “changing”$/u,
  ],
  [
    "account.password",
    async () => {
      await signInAs("renewing");
      const { id, passwordHash } = await findUser("renewing");
      // The route gives the session another id before.
      return runAsOwner(() => persistence.users.replacePassword(id, passwordHash, "a hash"));
    },
    /^Changed the password of the account “renewing”$/u,
  ],
  [
    "account.reset",
    async () => {
      const body = { ...(await addAdmin("resetting")), password: second };
      return runAsOwner(() => container.get(tokens.accounts).resetPassword(body));
    },
    /^Reset the password of the account “resetting”$/u,
  ],
  [
    "account.change",
    async () => {
      await addAdmin("enabled");
      const id = await findUserId("enabled");
      await persistence.userAdministration.change(id, { isDisabled: true });
      return runAsOwner(() => persistence.users.resetPassword(id, "a hash"));
    },
    /^Changed the account “enabled”$/u,
  ],
  [
    "account.change",
    async () => {
      await signInAs("promoted");
      return send("PATCH", `/api/admin/users/${await findUserId("promoted")}`, { role: "editor" });
    },
    /^Changed the account “promoted”$/u,
  ],
  [
    "account.password",
    async () => {
      const body = { username: "joining", role: "editor" };
      const { token } = (await admin.send("POST", "/api/admin/users", body)).json(z.object({ token: z.string() }));
      return send("POST", `/api/join/${token}`, { password: first }, site.visitor());
    },
    /^Changed the password of the account “joining”$/u,
  ],
  ["account.add-factor", async () => changeFactors("adding", false, addApp), /^Added a second factor to .*“adding”$/u],
  [
    "account.remove-factor",
    async () => changeFactors("removing", true, (store, { id }) => store.remove(id, appFactorId, true)),
    /^Removed a second factor of the account “removing”$/u,
  ],
  [
    "account.remove-factor",
    async () => changeFactors("removing.all", true, (_store, { id }) => persistence.users.resetPassword(id, "a hash")),
    /^Removed a second factor of the account “removing\.all”$/u,
  ],
  [
    "account.recovery-codes",
    async () => changeFactors("recoding", true, (store, { id }) => store.setRecoveryCodes(id, ["third"])),
    /^Made new recovery codes for the account “recoding”$/u,
  ],
  [
    "session.recovery-code",
    async () => changeFactors("recovering", true, (store, { id }) => store.spendRecoveryCode(id, "second")),
    /^Used a recovery code of the account “recovering”$/u,
  ],
  [
    "account.delete",
    async () => {
      const client = await signInAs("leaving");
      return send("POST", "/api/account/deletion", { password: first }, client);
    },
    /^Deleted the account “leaving”$/u,
  ],
  [
    "board.publish",
    async () => send("PATCH", `/api/boards/${(await createBoard()).id}`, { status: "published" }),
    /^Published the board “Board \d+”$/u,
  ],
  [
    "board.publish",
    async () => send("POST", "/api/boards", payload({ title: name("Board"), status: "published" })),
    /^Published the board “Board \d+”$/u,
  ],
  [
    "board.publish-changes",
    async () => {
      const board = await createBoard({ status: "published" });
      const body = { description: "Quieter.", version: board.version, stagedAt: null };
      expect((await admin.send("PUT", `/api/boards/${board.id}/staged`, body)).status).toBe(200);
      return await schedule(board.id, "publish-staged");
    },
    /^Published the changes saved for later of the board “Board \d+”$/u,
  ],
  [
    "board.unpublish",
    async () => send("PATCH", `/api/boards/${(await createBoard({ status: "published" })).id}`, { status: "draft" }),
    /^Unpublished the board “Board \d+”$/u,
  ],
  [
    "board.unpublish",
    async () => await schedule((await createBoard({ status: "published" })).id, "unpublish"),
    /^Unpublished the board “Board \d+”$/u,
  ],
  [
    "board.delete",
    async () => send("DELETE", `/api/boards/${(await createBoard()).id}`),
    /^Moved the board “Board \d+” to the trash$/u,
  ],
  [
    "board.delete",
    async () => {
      const boards = [await createBoard(), await createBoard()];
      return send("PATCH", "/api/boards", { boards: boards.map(({ id }) => ({ id, isDeleted: true })) });
    },
    /^Moved 2 boards: “Board \d+”, “Board \d+” to the trash$/u,
  ],
  [
    "board.restore",
    async () => {
      const { id } = await createBoard();
      await trash(id);
      return send("POST", `/api/boards/${id}/restore`);
    },
    /^Restored the board “Board \d+” from the trash$/u,
  ],
  [
    "board.erase",
    async () => {
      await trash((await createBoard()).id);
      await runSql(site.databaseUrl, "update boards set deleted_at = '2020-01-01' where deleted_at is not null");
      return run(() => container.get(tokens.boards).emptyTrash(new Date()));
    },
    /^Deleted .*“Board \d+”.* for good$/u,
  ],
  [
    "board.change",
    async () => {
      const boards = [await createBoard(), await createBoard()];
      return send("PATCH", "/api/boards", { boards: boards.map(({ id }) => ({ id, room: "Hall" })) });
    },
    /^Changed 2 boards: “Board \d+”, “Board \d+”$/u,
  ],
  [
    "board.star",
    async () => send("PUT", "/api/boards/featured", { ids: [(await createBoard()).id] }),
    /^Changed the boards with a star$/u,
  ],
  [
    "product.replace",
    async () => {
      const [product, successorId] = [await addProduct(), await addProduct()];
      return send("POST", `/api/products/${product}/replacement`, { successorId });
    },
    /^Replaced the product .+ everywhere$/u,
  ],
  [
    "product.undo",
    async () => {
      const [product, successorId] = [await addProduct(), await addProduct()];
      const made = (await admin.send("POST", `/api/products/${product}/replacement`, { successorId })).json(withId);
      return send("DELETE", `/api/product-replacements/${made.id}`);
    },
    /^Undid the replacement of the product .+$/u,
  ],
  ["product.delete", async () => send("DELETE", `/api/products/${await addProduct()}`), /^Deleted the product .+$/u],
  [
    "list.add",
    async () => send("POST", "/api/furniture-types", { name: "Ottoman" }),
    /^Added the furniture type “Ottoman”$/u,
  ],
  [
    "list.rename",
    async () => send("POST", `/api/styles/${(await addStyle()).id}/rename`, { name: name("Renamed") }),
    /^Renamed the style “Style \d+”$/u,
  ],
  [
    "list.merge",
    async () => {
      const [from, to] = [await addStyle(), await addStyle()];
      return send("POST", `/api/styles/${from.id}/rename`, { name: to.name, merge: true });
    },
    /^Merged the style “Style \d+” into another one$/u,
  ],
  [
    "list.remove",
    async () => send("DELETE", `/api/styles/${(await addStyle()).id}`),
    /^Removed the style “Style \d+”$/u,
  ],
  [
    "list.cover",
    async () => {
      const { id } = await addStyle();
      await runSql(site.databaseUrl, `update terms set cover = '/objects/moodboards/old.jpg' where id = '${id}'`);
      return send("PATCH", `/api/styles/${id}`, { cover: null });
    },
    /^Changed the cover of the style “Style \d+”$/u,
  ],
  [
    "list.order",
    async () => {
      const list = (await admin.get("/api/styles")).json(z.array(withId));
      return send("PUT", "/api/styles/order", { ids: list.map(({ id }) => id).toReversed() });
    },
    /^Changed the order of the styles$/u,
  ],
  [
    "settings.social",
    async () => send("PUT", "/api/social-profiles", profiles("https://pinterest.com/quiet")),
    /^Changed the social settings$/u,
  ],
  ["settings.pause", async () => send("PUT", "/api/retailers/amazon/pause"), /^Paused Amazon$/u],
  [
    "settings.resume",
    async () => {
      await admin.send("PUT", "/api/retailers/amazon/pause");
      return send("DELETE", "/api/retailers/amazon/pause");
    },
    /^Resumed Amazon$/u,
  ],
  [
    "backup.make",
    async () => {
      const file = { location: "/backups/hearthboard-1.tar", sha256: "0", bytes: 1 };
      const made = { ...file, boards: 1, images: 1, warning: null };
      return runAsOwner(() => persistence.backups.add(made));
    },
    /^Made the backup “hearthboard-1\.tar”$/u,
  ],
] as const satisfies readonly (readonly [action: AuditAction, make: () => Promise<Attempt>, what: RegExp])[];
