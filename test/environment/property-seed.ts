import fc from "fast-check";

/** Every run of the tests tries the same values, so that none fails by chance. */
const fixedSeed = 20_261_123;

/**
 * Sets the seed of the property tests from `PROPERTY_SEED`: a number, such as the seed that a failed test reports, or
 * "random" to search for values that no run has tried.
 */
function setPropertySeed(wanted: string | undefined): void {
  if (wanted === "random") return;
  const seed = wanted === undefined ? fixedSeed : Number(wanted);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED must be a whole number or "random", not "${wanted}".`);
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}

setPropertySeed(process.env.PROPERTY_SEED);
