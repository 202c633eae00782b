import { passwordHasherContract } from "../contracts/password-hasher.ts";
import { fakePasswordHasher } from "./fake-password-hasher.ts";

passwordHasherContract("the fake hasher", fakePasswordHasher);
