/**
 * Returns the error message for an unsupported Node.js, else empty text. Must parse on the oldest versions.
 * @param {string} version as in `process.versions.node`
 */
export function getNodeVersionError(version) {
  return Number.parseInt(version, 10) < 20 ? `Hearthboard needs Node.js 20 or newer; this is ${version}.` : "";
}
