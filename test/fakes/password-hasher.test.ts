import { passwordHasherContract } from "../contracts/password-hasher.ts";
import { fakeHasher } from "./password-hasher.ts";

passwordHasherContract("the fake hasher", fakeHasher);
