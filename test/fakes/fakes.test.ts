import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { uploadPathPrefix } from "../../core/kernel/object-storage.port.ts";
import { createSeededRandom } from "../../core/kernel/system.port.ts";
import { toChunks } from "../builders/byte-stream.ts";
import { boardRepositoryContract } from "../contracts/board-repository.ts";
import { clockContract } from "../contracts/clock.ts";
import { failureCacheContract } from "../contracts/failure-cache.ts";
import { idGeneratorContract } from "../contracts/ids.ts";
import { imageInfoStoreContract } from "../contracts/image-info-store.ts";
import { imageNormalizerContract } from "../contracts/image-normalizer.ts";
import { jobsContract } from "../contracts/jobs.ts";
import { objectStorageContract } from "../contracts/object-storage.ts";
import { passwordHasherContract } from "../contracts/password-hasher.ts";
import { pauseStoreContract } from "../contracts/pause-store.ts";
import { randomSourceContract } from "../contracts/random-source.ts";
import { siteRepositoryContract } from "../contracts/site-repository.ts";
import { termRepositoryContract } from "../contracts/term-repository.ts";
import { uploadReceiverContract } from "../contracts/upload-receiver.ts";
import { userRepositoryContract } from "../contracts/user-repository.ts";
import { viewRepositoryContract } from "../contracts/view-repository.ts";
import { fakeBoardRepository } from "./fake-board-repository.ts";
import { fakeClock } from "./fake-clock.ts";
import { fakeFailureCache } from "./fake-failure-cache.ts";
import { fakeIds } from "./fake-ids.ts";
import { fakeImageInfoStore } from "./fake-image-info-store.ts";
import { fakeImageNormalizer } from "./fake-image-normalizer.ts";
import { fakeJobs } from "./fake-jobs.ts";
import { fakeObjectStorage } from "./fake-object-storage.ts";
import { fakePasswordHasher } from "./fake-password-hasher.ts";
import { fakePauseStore } from "./fake-pause-store.ts";
import { fakeSiteRepository } from "./fake-site-repository.ts";
import { fakeTermRepository } from "./fake-term-repository.ts";
import { fakeUserRepository } from "./fake-user-repository.ts";
import { fakeViewRepository } from "./fake-view-repository.ts";

boardRepositoryContract("The fake", async () => fakeBoardRepository());
termRepositoryContract("The fake", async () => fakeTermRepository());
userRepositoryContract("The fake", async () => fakeUserRepository());
siteRepositoryContract("The fake", async () => fakeSiteRepository());
pauseStoreContract("The fake", async () => fakePauseStore());
failureCacheContract("The fake", fakeFailureCache);
viewRepositoryContract("The fake", async () => {
  const hidden = [randomUUID()];
  const repository = fakeViewRepository(hidden);
  return {
    repository,
    aBoardId: async () => randomUUID(),
    hiddenBoardIds: async () => hidden,
    getCount: async (boardId) => repository.counts.get(boardId) ?? 0,
  };
});

clockContract("the fake clock", () => fakeClock());
idGeneratorContract("fake ids", () => fakeIds());
randomSourceContract("seeded randomness", () => createSeededRandom(1));

test("the fake clock returns the time that was set", () => {
  const clock = fakeClock();
  const start = clock.now().getTime();
  clock.advance(1_500);
  expect(clock.now().getTime() - start).toBe(1_500);
});

async function createSubject() {
  const clock = fakeClock();
  const storage = fakeObjectStorage(clock);
  return {
    storage,
    send: (uploadURL: string, bytes: Uint8Array) =>
      storage.receive(uploadURL.slice(uploadPathPrefix.length), toChunks(bytes)),
    letUploadsExpire: async () => clock.advance(3_600_000),
  };
}

objectStorageContract("the fake storage", createSubject);
uploadReceiverContract("the fake storage", createSubject);

passwordHasherContract("the fake hasher", fakePasswordHasher);

jobsContract("The fake", async () => fakeJobs());

imageNormalizerContract("the fake processor", async () => fakeImageNormalizer());

imageInfoStoreContract("The fake", async () => fakeImageInfoStore());
