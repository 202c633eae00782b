import { randomUUID } from "node:crypto";
import { boardRepositoryContract } from "../contracts/board-repository.ts";
import { failureCacheContract } from "../contracts/failure-cache.ts";
import { pauseStoreContract } from "../contracts/pause-store.ts";
import { siteRepositoryContract } from "../contracts/site-repository.ts";
import { termRepositoryContract } from "../contracts/term-repository.ts";
import { userRepositoryContract } from "../contracts/user-repository.ts";
import { viewRepositoryContract } from "../contracts/view-repository.ts";
import { fakeBoardRepository } from "./fake-board-repository.ts";
import { fakeFailureCache } from "./fake-failure-cache.ts";
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
