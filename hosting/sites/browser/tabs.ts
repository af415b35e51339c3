/** This tab among those of the origin: what it follows, and whether one of them works for all. */
import type { Follow, LeaderParts, LoadParts, Message } from './engine-types.ts'
import { beginLater } from './parts.ts'

export type Tabs = {
  /** Takes part, from the first time that there is something to do. */
  start(): void
  follow: Follow
  /** Whether the stream tells the changes of a collection now. */
  isFollowed(collection: string): boolean
}

const leaderWithinMs = 5_000

/** Opens it. */
export function joinTabs(loadParts: LoadParts, parts: LeaderParts): Tabs {
  const { hub, lastEvent } = parts
  const followers = new Set<{ collection: string; hear(message: Message): void }>()
  let isStarted = false
  let takeOver: (() => void) | null = null
  let followed: readonly string[] = []
  const silence = boundSilence(() => takeOver?.())

  const postWants = () => {
    const collections = [...new Set([...followers].map(({ collection }) => collection))]
    hub.post({ kind: 'wants', tab: hub.tab, collections })
  }

  function hear(message: Message): void {
    if (message.kind === 'leads') {
      silence.end()
      if (message.isNew) postWants()
    }
    if (message.kind === 'up') followed = message.collections
    if (message.kind === 'down' || message.kind === 'session') followed = []
    if (message.kind === 'seen') lastEvent.id = message.id
    for (const follower of followers) follower.hear(message)
  }

  function start(): void {
    silence.begin()
    if (isStarted) return
    isStarted = true
    hub.listen(hear)
    beginLater(loadParts, ({ standForLeader }) => {
      takeOver = standForLeader(parts)
      return () => undefined
    })
    announce(hub, postWants)
  }

  return {
    start,
    isFollowed: (collection) => followed.includes(collection),
    follow(collection, listener) {
      const follower = { collection, hear: listener }
      followers.add(follower)
      start()
      postWants()
      return () => {
        followers.delete(follower)
        postWants()
      }
    },
  }
}

/** Says that this tab is there, also when it comes back from the history, and when it goes. */
function announce(hub: LeaderParts['hub'], postWants: () => void): void {
  addEventListener('pagehide', () => hub.post({ kind: 'leaves', tab: hub.tab }))
  addEventListener('pageshow', postWants)
  postWants()
}

/** A tab that leads answers at once, unless the system has put it to sleep: then another one takes over. */
function boundSilence(takeOver: () => void): { begin(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (document.visibilityState === 'visible') takeOver()
      begin()
    }, leaderWithinMs)
  }
  return {
    begin,
    end() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
