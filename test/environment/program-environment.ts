const { PATH, NODE_COMPILE_CACHE } = process.env;

/**
 * The environment of started programs beside their settings: nothing of this shell except PATH and Node's compile cache,
 * which halves the start time.
 */
export const programEnvironment = { PATH, NODE_COMPILE_CACHE };
