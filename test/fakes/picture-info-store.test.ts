import { pictureInfoStoreContract } from "../contracts/picture-info-store.ts";
import { fakePictureInfoStore } from "./fake-picture-info-store.ts";

pictureInfoStoreContract("The fake", async () => fakePictureInfoStore());
