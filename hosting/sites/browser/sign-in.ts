/** Signing in to the app: the studio's page in a window, and the way back with a code (PKCE, RFC 7636). */
import { isObject, type Json } from '../../../project/content-file/json.ts'
import { CubeFailure } from './cube-failure.ts'
import { isText, parse } from './read-json.ts'
import { askPreview, isTried } from './tried.ts'
import { base64Url, randomText, type Shelf } from './environment.ts'
import type { Engine, MeReply } from './engine-types.ts'

/** What the page that the studio comes back to needs to know. */
export type PendingSignIn = {
  state: string
  verifier: string
  /** Where to go then; null where it is a window of its own. */
  back: string | null
}

const pendingName = 'sign-in'
const graceMs = 1_000

/** Takes what was stored when the sign-in began; it is good once. */
export function takePending(shelf: Shelf): PendingSignIn | null {
  const value = parse(shelf.read(pendingName))
  shelf.remove(pendingName)
  return isPending(value) ? value : null
}

function isPending(value: Json | undefined): value is PendingSignIn {
  if (!isObject(value)) return false
  const { state, verifier, back } = value
  return isText(state) && isText(verifier) && (back === null || isText(back))
}

/**
 * Signs in, in a window that is open already; the page itself goes to the studio where it was blocked.
 * Resolves once the person is signed in.
 */
export async function signIn(
  engine: Engine,
  readMe: () => Promise<MeReply>,
  popup: Window | null,
): Promise<void> {
  const end = waitForEnd(engine, popup)
  try {
    const me = await readMe()
    if (me.isLocal || me.isSignedIn) {
      popup?.close()
      return
    }
    if (isTried()) {
      askPreview()
      throw new CubeFailure(
        'signInClosed',
        'In the preview, “As” in the toolbar chooses who you are',
      )
    }
    const address = await addressOf(engine, me, popup !== null)
    if (popup) popup.location.replace(address)
    else location.assign(address)
    await end.promise
  } catch (error) {
    popup?.close()
    throw error
  } finally {
    end.stop()
  }
}

async function addressOf({ world }: Engine, me: MeReply, isWindow: boolean): Promise<string> {
  // Browsers hash on pages of TLS, and of this machine, alone.
  if (!globalThis.crypto.subtle) throw new CubeFailure('signInFailed', 'Signing in needs https')
  const { pathname, search, hash } = location
  const pending: PendingSignIn = {
    state: randomText(24),
    verifier: randomText(32),
    back: isWindow ? null : pathname + search + hash,
  }
  world.shelf.write(pendingName, JSON.stringify(pending))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.verifier))
  const address = new URL(me.connectUrl)
  address.searchParams.set('challenge', base64Url(new Uint8Array(digest)))
  address.searchParams.set('state', pending.state)
  address.searchParams.set(
    'locale',
    (document.documentElement.lang || navigator.language).startsWith('zh') ? 'zh' : 'en',
  )
  return String(address)
}

/**
 * Waits for the word of the page that the studio comes back to. The studio is no page that this one may look at, so
 * that its window seems closed at once: only who is back at the app without a word has closed it.
 */
function waitForEnd({ hub }: Engine, popup: Window | null) {
  const ended = Promise.withResolvers<void>()
  // Whoever fails before waits for nothing.
  ended.promise.catch(() => undefined)
  let late: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    late = setTimeout(() => {
      if (popup?.closed) ended.reject(new CubeFailure('signInClosed', 'The window was closed'))
    }, graceMs)
  }
  addEventListener('focus', look)
  const deafen = hub.listen((message) => {
    if (message.kind !== 'session') return
    if (message.problem === null) ended.resolve()
    else ended.reject(new CubeFailure(message.problem))
  })
  return {
    promise: ended.promise,
    stop() {
      clearTimeout(late)
      removeEventListener('focus', look)
      deafen()
    },
  }
}
