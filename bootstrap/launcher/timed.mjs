/**
 * Says what is being done and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 */
export const timed = async (what, work) => {
  const began = performance.now();
  process.stdout.write(`${what} …\n`);
  const result = await work();
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return result;
};
