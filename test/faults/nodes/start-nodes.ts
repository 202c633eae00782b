import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getS3Env } from "../../fake-servers/s3/fake-s3-server.ts";
import { objectStorageUnderTest } from "../../s3/object-storage-under-test.ts";
import { type RunningProgram, startProgram } from "../running-program.ts";
import { startNginx } from "./start-nginx.ts";

export interface Nodes {
  readonly one: RunningProgram;
  /** Changes with `restartTwo`. */
  readonly two: RunningProgram;
  /** Address of nginx in front of both. */
  readonly url: string;
  /** After a kill: starts the second node again on its port. */
  restartTwo(): Promise<void>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Starts two nodes at the same time, with one object storage and a data folder each, and nginx in front of them. */
export async function startNodes(settings: Settings, settingsOfTwo: Settings = {}): Promise<Nodes> {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-nodes-"));
  const start = (name: string, more: Settings = {}) =>
    startProgram(join(folder, name), {
      ...getS3Env(objectStorageUnderTest()),
      SESSION_SECRET: "a secret that both nodes know, 32+",
      TRUST_PROXY: "1",
      ...settings,
      ...more,
    });
  const [one, first] = await Promise.all([start("one"), start("two", settingsOfTwo)]);
  const nginx = await startNginx([one.url, first.url]);
  let two = first;
  return {
    one,
    get two() {
      return two;
    },
    url: nginx.url,
    async restartTwo() {
      two = await start("two", { ...settingsOfTwo, PORT: new URL(first.url).port });
    },
    async stop() {
      await nginx.close();
      await Promise.all([one.stop(), two.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
