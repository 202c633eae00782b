const offset = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** Sixteen hexadecimal digits that tell texts apart (FNV-1a, 64 bits). Anyone can forge one: it proves nothing. */
export function fingerprint(text: string): string {
  let hash = offset;
  for (const character of text) {
    hash ^= BigInt(character.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * prime);
  }
  return hash.toString(16).padStart(16, "0");
}
