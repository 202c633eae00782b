const { PATH, NODE_COMPILE_CACHE } = process.env;

/**
 * What a program of ours is started with beside its settings: none of this shell's, but what Node.js has compiled before,
 * which is half of a start.
 */
export const programEnvironment = { PATH, NODE_COMPILE_CACHE };
