import { expect } from "vitest";
import { z } from "zod";
import { commandLine, runAs } from "../../../adapters/acting.ts";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import type { FactorStore } from "../../../core/account/second-factors.ts";
import type { User } from "../../../core/account/user.ts";
import type { ApiClient } from "./api-client.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

/** The site whose audit log is tested, with a client of its admin. */
export const site = await apiSite({ env: { TRUST_PROXY: "1" } });
export const admin = await site.admin();
export const { persistence, container } = site;

/** Passwords, which no row may hold. */
export const secrets = ["first secret oak rooms", "second secret elm halls", "wrong secret ash doors"] as const;
export const [first, second] = secrets;
export const withId = z.object({ id: z.string() });
/** Does something that is recorded; whether it was done. */
export type Attempt = () => Promise<boolean>;

const isDone = ({ status }: { readonly status: number }) => status < 400;
export const send =
  (method: string, path: string, body?: unknown, client: ApiClient = admin): Attempt =>
  async () =>
    isDone(await client.send(method, path, body));
export const run =
  (task: () => Promise<unknown>): Attempt =>
  () =>
    task().then(
      () => true,
      () => false,
    );
/** The attempt of the owner at the command line. */
export const runAsOwner = (task: () => Promise<unknown>): Attempt => run(() => runAs(commandLine, task));

let names = 0;
export function name(start: string): string {
  names += 1;
  return `${start} ${names}`;
}
export const createBoard = async (changes: object = {}) =>
  (await admin.send("POST", "/api/boards", payload({ title: name("Board"), ...changes }))).json(boardSchema);
export const addStyle = async () => {
  const style = { name: name("Style") };
  return { ...style, ...(await admin.send("POST", "/api/styles", style)).json(withId) };
};
export const addProduct = async () => {
  const product = {
    title: name("Lamp"),
    imageUrl: "/sample-catalogue/lamp.jpg",
    amazonUrl: `https://shop.example/${names}`,
  };
  return (await admin.send("POST", "/api/products", product)).json(withId).id;
};
/** Creates an admin and returns what they sign in with. */
export async function addAdmin(username: string) {
  const credentials = { username, password: first };
  await container.get(tokens.accounts).createAdmin(credentials);
  return credentials;
}
/** A client signed in to an account of its own. */
export async function signInAs(username: string): Promise<ApiClient> {
  const [client, credentials] = [site.visitor(), await addAdmin(username)];
  const headers = { "X-Forwarded-For": "192.0.2.77" };
  expect((await client.send("POST", "/api/login", credentials, headers)).status).toBe(200);
  return client;
}
export const profiles = (url: string) => ({ pinterest: { label: "Pins", url }, instagram: { label: "Pics", url: "" } });
/** The attempt to carry out a scheduled change of the board. */
export async function schedule(id: string, action: string): Promise<Attempt> {
  const body = { dueAt: new Date(Date.now() + 60_000).toISOString(), timeZone: "UTC" };
  expect((await admin.send("PUT", `/api/boards/${id}/schedule/${action}`, body)).status).toBe(204);
  return run(() => container.get(tokens.boards).runDueChanges(new Date(Date.now() + 120_000)));
}
export const trash = async (id: string) => await admin.send("DELETE", `/api/boards/${id}`);

export async function findUser(username: string): Promise<User> {
  const user = await persistence.users.findByUsername(username);
  if (user === null) throw new Error(`there is no user ${username}`);
  return user;
}
export const findUserId = async (username: string) => (await findUser(username)).id;
export const addApp = (store: FactorStore, user: User) =>
  store.setApp(user, "GEZDGNBVGY3TQOJQ", 1, ["first", "second"]);
export async function changeFactors(
  username: string,
  hasApp: boolean,
  change: (store: FactorStore, user: User) => Promise<unknown>,
): Promise<Attempt> {
  await addAdmin(username);
  const user = await findUser(username);
  if (hasApp) await addApp(persistence.factors, user);
  return runAsOwner(() => change(persistence.factors, user));
}
