import { pictureInfoStoreContract } from "../contracts/image-info-store.ts";
import { fakePictureInfoStore } from "./fake-image-info-store.ts";

pictureInfoStoreContract("The fake", async () => fakePictureInfoStore());
