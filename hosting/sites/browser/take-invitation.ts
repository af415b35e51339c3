/** Takes the invitation with which a page was opened, now or once somebody signed in. */
import { inviteFragment } from '../../../project/data-file/invite-fragment.ts'
import type { Engine } from './engine-types.ts'
import type { Shelf } from './environment.ts'
import { waitingCode } from './session.ts'

/** Begins with it; whoever calls `accept` later hears what came of it. */
export function takeInvitation(
  { hub, world: { shelf } }: Pick<Engine, 'hub' | 'world'>,
  accept: () => Promise<unknown>,
): void {
  const take = (): void => {
    if (shelf.read(waitingCode)) accept().catch(() => undefined)
  }
  hub.listen((message) => {
    if (message.kind === 'session' && message.problem === null) take()
  })
  // A link that is followed on the open page begins the app anew, as on any other page.
  addEventListener('hashchange', () => {
    if (takeCode(shelf)) globalThis.location.reload()
  })
  takeCode(shelf)
  take()
}

/** Takes the code out of the address, where it would be copied along; answers whether one was there. */
function takeCode(shelf: Shelf): boolean {
  // Apps call values of their own so as well.
  const { history, location } = globalThis
  const { hash, pathname, search } = location
  if (!hash.startsWith(inviteFragment)) return false
  shelf.write(waitingCode, hash.slice(inviteFragment.length))
  history.replaceState(history.state, '', pathname + search)
  return true
}
