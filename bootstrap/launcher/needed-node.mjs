/**
 * What is said on a Node.js that is too old to go on, else nothing. Written so that the oldest ones can read it.
 * @param {string} version as in `process.versions.node`
 */
export function getNodeVersionError(version) {
  return Number.parseInt(version, 10) < 20 ? `Hearthboard needs Node.js 20 or newer; this is ${version}.` : "";
}
