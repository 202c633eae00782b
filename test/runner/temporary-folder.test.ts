import { describe, expect, it } from "vitest";
import { offersMemory } from "./temporary-folder.ts";

const gigabyte = 1024 ** 3;
const roomy = {
  mounts: "/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n",
  room: 8 * gigabyte,
  memory: 14 * gigabyte,
};

describe("offersMemory", () => {
  it("returns true when /dev/shm has enough space", () => {
    expect(offersMemory(roomy)).toBe(true);
  });

  it.each([
    ["/dev/shm is not mounted", { mounts: "/dev/vda / ext4 rw 0 0\n" }],
    ["/dev/shm is on a disk", { mounts: "/dev/vda /dev/shm ext4 rw 0 0\n" }],
    ["files in /dev/shm cannot be executed", { mounts: "tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n" }],
    ["a disk is mounted over /dev/shm", { mounts: `${roomy.mounts}/dev/vdb /dev/shm ext4 rw 0 0\n` }],
    ["/dev/shm is small, as in a container", { room: 64 * 1024 ** 2 }],
    ["little memory is available", { memory: 4 * gigabyte }],
  ])("returns false when %s", (_why, lacking) => {
    expect(offersMemory({ ...roomy, ...lacking })).toBe(false);
  });
});
