import { imageProcessorContract } from "../contracts/image-processor.ts";
import { fakeImageProcessor } from "./image-processor.ts";

imageProcessorContract("the fake processor", async () => fakeImageProcessor());
