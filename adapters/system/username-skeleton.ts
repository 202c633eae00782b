import type { UsernameSkeleton } from "../../core/account/username-skeleton.port.ts";

/**
 * Skeletons of Unicode's Technical Standard 39, regardless of case: letters of all alphabets that look like Latin ones
 * become those. They are replaced before and after lowercasing, as some look alike in only one case, and `i` becomes `l`,
 * as a capital I looks like it. The table of letters is loaded when it is first needed.
 */
export const usernameSkeleton: UsernameSkeleton = async (username) => {
  const { default: unhomoglyph } = await import("unhomoglyph");
  const plain = username.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  const folded = unhomoglyph(unhomoglyph(plain).toLowerCase());
  return folded.replaceAll("i", "l").normalize("NFKC");
};
