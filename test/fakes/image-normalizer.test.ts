import { imageProcessorContract } from "../contracts/image-normalizer.ts";
import { fakeImageNormalizer } from "./image-normalizer.ts";

imageProcessorContract("the fake processor", async () => fakeImageNormalizer());
