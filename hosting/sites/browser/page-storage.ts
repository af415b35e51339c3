/** `window.storage`: texts by key, one's own or shared. */
import { CubeFailure } from './cube-failure.ts'
import type { KeyValues, PageStorage } from './cube-types.ts'
import { isText } from './read-json.ts'

/** The calls as those pages make them, over values by key. */
export function openPageStorage(values: KeyValues): PageStorage {
  return {
    async get(key, shared = false) {
      const value = await values.get(key, { shared })
      // Those pages expect an error, and catch it.
      if (value === null) throw new CubeFailure('notFound', `No such key: ${key}`)
      return { key, value: isText(value) ? value : JSON.stringify(value), shared }
    },
    async set(key, value, shared = false) {
      const text = isText(value) ? value : JSON.stringify(value)
      await values.set(key, text, { shared })
      return { key, value: text, shared }
    },
    async delete(key, shared = false) {
      await values.delete(key, { shared })
      return { key, deleted: true, shared }
    },
    async list(prefix, shared = false) {
      const keys = await values.list(prefix, { shared })
      return prefix === undefined ? { keys, shared } : { keys, prefix, shared }
    },
  }
}
