/** Accept-Encoding headers, including unusual and unsatisfiable ones. */
export const anyEncodings: readonly string[] = [
  "identity;q=0",
  "*;q=0",
  "br;q=0, gzip;q=0, identity;q=0",
  "identity;q=0, unknown",
  "*",
  "gzip;q=x, ;;, br;q=2",
  "gzip, br",
];
