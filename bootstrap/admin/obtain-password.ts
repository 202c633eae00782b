import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import type { PasswordSource } from "./arguments.ts";
import { askHidden } from "./ask-hidden.ts";

const MOST_CHARACTERS = 1_000;

const askTwice = async () => {
  if (!process.stdin.isTTY) {
    throw new Error("There is no terminal to ask for the password. Use --password-stdin or --generate.");
  }
  const password = await askHidden("Password: ");
  if ((await askHidden("Password again: ")) !== password) throw new Error("The two passwords differ.");
  return password;
};

const fromPipe = async () => {
  const password = (await text(process.stdin)).replace(/\r?\n$/, "");
  if (password.length > MOST_CHARACTERS) throw new Error("This password is too long.");
  return password;
};

/** The password from where the owner wants it. Whether it is good enough is for core to say. */
export const obtainPassword = async (source: PasswordSource): Promise<string> => {
  if (source === "generate") return randomBytes(15).toString("base64url");
  return source === "stdin" ? fromPipe() : askTwice();
};
