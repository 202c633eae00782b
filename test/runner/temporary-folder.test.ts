import { describe, expect, it } from "vitest";
import { offersMemory } from "./temporary-folder.ts";

const gigabyte = 1024 ** 3;
const roomy = {
  mounts: "/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n",
  room: 8 * gigabyte,
  memory: 14 * gigabyte,
};

describe("a folder in memory", () => {
  it("is used where there is one with room", () => {
    expect(offersMemory(roomy)).toBe(true);
  });

  it.each([
    ["none is there", { mounts: "/dev/vda / ext4 rw 0 0\n" }],
    ["it is on a disk", { mounts: "/dev/vda /dev/shm ext4 rw 0 0\n" }],
    ["no program may be started from it", { mounts: "tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n" }],
    ["a disk was mounted over it", { mounts: `${roomy.mounts}/dev/vdb /dev/shm ext4 rw 0 0\n` }],
    ["it is as small as in a container", { room: 64 * 1024 ** 2 }],
    ["memory is short", { memory: 4 * gigabyte }],
  ])("is left alone where %s", (_why, lacking) => {
    expect(offersMemory({ ...roomy, ...lacking })).toBe(false);
  });
});
