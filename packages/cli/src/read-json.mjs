/** Reads JSON of which nothing is known: each value is looked at before it is used. */

/**
 * A value of an object; undefined where it is none, or has none of that name.
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
export function valueAt(value, key) {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  /** @type {unknown} */
  const found = Reflect.get(value, key)
  return found
}

/**
 * A text of an object, or null.
 * @param {unknown} value
 * @param {string} key
 * @returns {string | null}
 */
export function textAt(value, key) {
  const found = valueAt(value, key)
  return typeof found === 'string' ? found : null
}

/**
 * A list of an object; empty where there is none.
 * @param {unknown} value
 * @param {string} key
 * @returns {readonly unknown[]}
 */
export function listAt(value, key) {
  const found = valueAt(value, key)
  return Array.isArray(found) ? found : []
}

/**
 * A text as JSON, or undefined where it is none.
 * @param {string} text
 * @returns {unknown}
 */
export function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
