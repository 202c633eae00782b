const { PATH, NODE_COMPILE_CACHE } = process.env;

/**
 * Environment variables of started programs in addition to their settings: of this shell only PATH and Node's compile
 * cache, which halves the start time.
 */
export const programEnvironment = { PATH, NODE_COMPILE_CACHE };
