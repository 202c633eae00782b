import { maxPasswordLength } from "../../../core/account/credentials.ts";

/**
 * The API accepts at most this much; lengths are in code points. The limits of a board's texts stand in
 * `core/board/board.ts`.
 */
export const limits = {
  previousTexts: 5,
  name: 80,
  names: 1_000,
  id: 200,
  address: 2_048,
  keyword: 200,
  searchText: 200,
  productTitle: 1_000,
  alternativeText: 500,
  products: 100,
  boardsAtOnce: 100,
  username: 64,
  password: maxPasswordLength,
  /** Of an authenticator app or for recovery, with spaces. */
  code: 40,
  /** A field of a passkey's answer, as base64url. */
  credential: 8_000,
  personName: 100,
  profileLabel: 200,
  disclosure: 2_000,
  /** What a draft of a board should be like. */
  wish: 200,
  email: 254,
  previewAnswer: 1_500,
} as const;

/** The name of the retailer in visible texts. */
export const retailerLabel = "Amazon";

/** Operations whose errors are one plain sentence, because a toast shows it unchanged. */
export const plainTextPaths: ReadonlySet<string> = new Set(["/api/login", "/api/register", "/api/logout"]);
