/**
 * Keeps the app's history within its frame: frames share one history with the tab, so each step of the
 * app would be one that the person has to go back before the editor's Back leads out of it (T80). What
 * the app would push replaces, and what it pushed is kept here, on the frame's element: it outlives the
 * app's pages, as a history does, and ends with the frame.
 */

type Entry = { url: string; state: unknown; page: number }
/** `pages` counts the documents that the frame has held; an entry's `page` is the one that made it. */
type OwnHistory = { entries: Entry[]; index: number; pages: number }

/** As many as browsers keep. */
const mostEntries = 50
const place = Symbol.for('magiccube-history')
const { replaceState } = History.prototype

/** Puts the frame's own history in the place of the tab's. A page in a tab of its own keeps the browser's. */
export function keepOwnHistory(): void {
  const own = window.frameElement && ownHistoryOf(window.frameElement)
  if (!own) return
  const page = arrive(own)
  History.prototype.pushState = function pushState(...given) {
    Reflect.apply(replaceState, history, given)
    add(own, { url: location.href, state: history.state, page })
  }
  History.prototype.replaceState = function replace(...given) {
    Reflect.apply(replaceState, history, given)
    own.entries[own.index] = { url: location.href, state: history.state, page }
  }
  History.prototype.go = (steps = 0) => void setTimeout(() => travel(own, steps, page))
  History.prototype.back = () => history.go(-1)
  History.prototype.forward = () => history.go(1)
  Object.defineProperty(History.prototype, 'length', { get: () => own.entries.length })
  if ('navigation' in window && window.navigation instanceof EventTarget)
    window.navigation.addEventListener('navigate', (event) => replaceInstead(own, event, page))
}

function ownHistoryOf(frame: Element): OwnHistory {
  const kept: unknown = Reflect.get(frame, place)
  if (isOwnHistory(kept)) return kept
  const own: OwnHistory = { entries: [], index: 0, pages: 0 }
  Object.defineProperty(frame, place, { value: own })
  return own
}

function isOwnHistory(kept: unknown): kept is OwnHistory {
  return typeof kept === 'object' && kept !== null && 'entries' in kept && 'pages' in kept
}

/** A new document takes its entry's place, with the state that was left there; answers its number. */
function arrive(own: OwnHistory): number {
  own.pages += 1
  const url = location.href
  const left = own.entries[own.index]
  if (left?.url === url && left.state !== null && history.state === null)
    Reflect.apply(replaceState, history, [left.state, ''])
  own.entries[own.index] = { url, state: history.state, page: own.pages }
  return own.pages
}

function add(own: OwnHistory, entry: Entry): void {
  own.entries.splice(own.index + 1, own.entries.length, entry)
  own.entries.splice(0, own.entries.length - mostEntries)
  own.index = own.entries.length - 1
}

/** Goes to an entry. One of this document is shown as browsers do it: the address, then the events. */
function travel(own: OwnHistory, steps: number, page: number): void {
  if (steps === 0) return location.reload()
  const entry = own.entries[own.index + steps]
  if (entry === undefined) return
  own.index += steps
  if (entry.page !== page) return leadTo(entry.url)
  const oldURL = location.href
  const oldHash = location.hash
  Reflect.apply(replaceState, history, [entry.state, '', entry.url])
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  if (location.hash === oldHash) return
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
}

/** Another document, also where its address differs from this one by the hash alone. */
function leadTo(url: string): void {
  const [path, here] = [url, location.href].map((address) => address.split('#', 1)[0])
  location.replace(url)
  if (path === here) location.reload()
}

/** What a link, a script or the address bar of the preview would push. What leaves the app is not ours to hold. */
function replaceInstead(own: OwnHistory, event: NavigateEvent, page: number): void {
  const { navigationType, cancelable, downloadRequest, formData, destination } = event
  if (navigationType !== 'push' || !cancelable || downloadRequest !== null || formData) return
  if (new URL(destination.url).origin !== location.origin) return
  event.preventDefault()
  event.stopImmediatePropagation()
  add(own, { url: destination.url, state: null, page: destination.sameDocument ? page : 0 })
  location.replace(destination.url)
}
