/** Tag of slow tests of variants and failures: only `npm run test:faults` runs them. */
export const slowTag = "@slow";
