import type { SchemaMigration } from "./migration.ts";

/** Filled by the program at its start, because the database cannot compute skeletons. */
export const usernameSkeletonsMigration: SchemaMigration = {
  name: "0013-username-skeletons",
  statements: ["alter table users add column username_skeleton text constraint users_username_skeleton unique"],
};
