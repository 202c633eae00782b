import type { UsernameSkeleton } from "../../core/account/username-skeleton.port.ts";

/**
 * Skeletons of Unicode's Technical Standard 39, regardless of case: letters of all alphabets that look like Latin ones
 * become those. They are replaced before and after lowercasing, as some look alike in only one case, and `i` becomes `l`,
 * as a capital I looks like it. Accents and the separators `.`, `_` and `-` are left out. The table of letters is loaded when
 * it is first needed.
 */
export const usernameSkeleton: UsernameSkeleton = async (username) => {
  const { default: unhomoglyph } = await import("unhomoglyph");
  const unmarked = username.normalize("NFKD").replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Mark}]/gu, "");
  const folded = unhomoglyph(unhomoglyph(unmarked.normalize("NFC")).toLowerCase());
  // Letters such as ø become a letter and a mark, the Arabic zero a full stop.
  const bare = folded.normalize("NFKD").replaceAll(/[\p{Mark}._-]/gu, "");
  return bare.replaceAll("i", "l").normalize("NFKC");
};
