/** What has to be committed so that an app is as a folder, and what somebody else changed meanwhile. */

/** What a host writes by itself where its owner wishes a README. */
const writtenByHost = new Set(['README.md', 'screenshot.jpg'])

/**
 * @typedef {{ writes: string[], deletes: string[], foreign: string[] }} Plan
 * `foreign`: paths that differ from what this folder was made from, and from the folder.
 */

/**
 * Compares three states, each by git's ids.
 * @param {{
 *   local: ReadonlyMap<string, { sha: string }>,
 *   base: ReadonlyMap<string, string>,
 *   remote: ReadonlyMap<string, string>,
 *   keepsReadme: boolean,
 * }} states `base` is what the folder was last the same as
 * @returns {Plan}
 */
export function planPublish({ local, base, remote, keepsReadme }) {
  const isHosts = (/** @type {string} */ path) =>
    keepsReadme && writtenByHost.has(path) && !local.has(path)
  const paths = [...new Set([...base.keys(), ...remote.keys()])].filter((path) => !isHosts(path))
  const isSame = (/** @type {string} */ path) => local.get(path)?.sha === remote.get(path)
  return {
    writes: [...local.keys()].filter((path) => !isSame(path)),
    deletes: [...remote.keys()].filter((path) => !local.has(path) && !isHosts(path)),
    foreign: paths.filter((path) => base.get(path) !== remote.get(path) && !isSame(path)),
  }
}
