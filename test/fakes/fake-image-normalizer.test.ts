import { imageNormalizerContract } from "../contracts/image-normalizer.ts";
import { fakeImageNormalizer } from "./fake-image-normalizer.ts";

imageNormalizerContract("the fake processor", async () => fakeImageNormalizer());
