/** What every command is given: where it runs, how it speaks, and what it was asked. */

/**
 * @typedef {object} Options
 * What stands on the command line.
 * @property {boolean} [json]
 * @property {boolean} [help]
 * @property {boolean} [version]
 * @property {boolean} [force]
 * @property {boolean} [accept-secrets]
 * @property {boolean} [make-public]
 * @property {boolean} [page]
 * @property {string} [host]
 * @property {string} [token]
 * @property {string} [app]
 * @property {string} [name]
 * @property {string} [message]
 * @property {string} [subdomain]
 * @property {string} [format]
 */

/**
 * @typedef {object} Context
 * @property {import('./language.mjs').Words} words
 * @property {import('./language.mjs').Language} language
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {Options} options
 * @property {readonly string[]} rest what stands behind the command
 * @property {import('./progress.mjs').Progress} progress
 */

/**
 * What came of a command: lines for a person, and the same for a program.
 * @typedef {{ lines: readonly string[], json: object }} Outcome
 */

export {}
