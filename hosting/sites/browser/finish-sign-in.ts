/** Takes what the studio sent: compares the state, and exchanges the code for tokens. */
import { parse } from './read-json.ts'
import { storeTokens } from './session.ts'
import { takePending } from './sign-in.ts'
import type { Environment } from './environment.ts'

/** How it ended, and the page of the app to go back to; null where it is a window of its own. */
export type SignInEnd = { outcome: 'done' | 'denied' | 'failed'; back: string | null }

/** Ends the sign-in that the address tells of. */
export async function finishSignIn(
  world: Pick<Environment, 'fetch' | 'shelf'>,
  { search, origin }: Pick<Location, 'search' | 'origin'>,
): Promise<SignInEnd> {
  const query = new URLSearchParams(search)
  const pending = takePending(world.shelf)
  const back = pending?.back == null ? null : ownAddress(pending.back, origin)
  if (!pending || query.get('state') !== pending.state) return { outcome: 'failed', back }
  const code = query.get('code')
  if (code === null) return { outcome: query.get('error') === 'denied' ? 'denied' : 'failed', back }
  try {
    const response = await world.fetch('/_app/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, verifier: pending.verifier }),
    })
    const isStored = response.ok && storeTokens(world.shelf, parse(await response.text()))
    return { outcome: isStored ? 'done' : 'failed', back }
  } catch {
    return { outcome: 'failed', back }
  }
}

/** A page of this origin; its first one for anything else. */
function ownAddress(back: string, origin: string): string {
  const address = URL.parse(back, origin)
  return address?.origin === origin && back.startsWith('/')
    ? address.href.slice(origin.length)
    : '/'
}
