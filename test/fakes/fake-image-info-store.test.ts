import { imageInfoStoreContract } from "../contracts/image-info-store.ts";
import { fakeImageInfoStore } from "./fake-image-info-store.ts";

imageInfoStoreContract("The fake", async () => fakeImageInfoStore());
