/** The sample catalogue's numbers have the form of real ones; no shop knows them. */
export function isMadeUpAsin(asin: string): boolean {
  return /^B0HRTH\d{4}$/iu.test(asin);
}
