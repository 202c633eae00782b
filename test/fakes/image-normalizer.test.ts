import { imageProcessorContract } from "../contracts/image-normalizer.ts";
import { fakeImageProcessor } from "./image-normalizer.ts";

imageProcessorContract("the fake processor", async () => fakeImageProcessor());
