/** Tag of tests of variants and of bad luck that take long: only `npm run test:faults` runs them. */
export const slowTag = "@slow";
