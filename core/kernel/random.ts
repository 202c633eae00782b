export interface Randomness {
  /** A whole number from 0 to `bound` − 1. */
  below(bound: number): number;
}
