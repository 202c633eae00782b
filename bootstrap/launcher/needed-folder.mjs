/** What the build's tools cannot have in a path: vanilla-extract quotes it as it is, Vite reads it as an address. */
const UNFIT = /['#?]/u;

/**
 * Throws with what to do where the pages could not be built.
 * @param {string} folder
 */
export const refuseUnfitFolder = (folder) => {
  const [character] = UNFIT.exec(folder) ?? [];
  if (character === undefined) return;
  throw new Error(
    `The pages cannot be built in ${folder}: there is a ${character} in its path. Move the folder or rename it.`,
  );
};
