/** What not every page needs is in a script of its own beside this one, and loaded when it is called for. */
import { CubeFailure } from './cube-failure.ts'
import { has } from './read-json.ts'
import type { LoadParts, Parts } from './engine-types.ts'

/** Where the other script leaves what it holds. */
export const partsEvent = 'cube-parts'

/** Put in by the build: after a change the browser has to load the other script anew. */
declare const partsVersion: string

const tryAgainMs = 3_000

/** Answers how to load them: once, and again after a failure. */
export function createPartsLoader(): LoadParts {
  // A module is no current script, and `import.meta` is no word of a classic one.
  const own =
    document.currentScript instanceof HTMLScriptElement
      ? document.currentScript.src
      : performance.getEntriesByType('resource').find(({ name }) => /\/v1\.js(\?|$)/.test(name))
          ?.name
  const address = String(
    new URL(`v1-more.js?${partsVersion}`, own || new URL('/_app/', location.href)),
  )
  let loading: Promise<Parts> | null = null
  return () => {
    loading ??= load(address).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

/** Begins what one of the parts does, as soon as it is there. Returns what ends it. */
export function beginLater(loadParts: LoadParts, begin: (parts: Parts) => () => void): () => void {
  let isEnded = false
  let end = (): void => {
    isEnded = true
  }
  const tryIt = () => {
    loadParts().then(
      (parts) => {
        if (!isEnded) end = begin(parts)
      },
      () => {
        if (!isEnded) setTimeout(tryIt, tryAgainMs)
      },
    )
  }
  tryIt()
  return () => end()
}

function load(address: string): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('error', () => reject(new CubeFailure('offline')))
    addEventListener(
      partsEvent,
      (event) => {
        if (event instanceof CustomEvent && isParts(event.detail)) resolve(event.detail)
      },
      { once: true },
    )
    document.head.append(script)
  })
}

function isParts(value: unknown): value is Parts {
  return has(value, 'signIn')
}
