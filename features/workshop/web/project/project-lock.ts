/** One tab of a browser writes an app's project; the others follow it and can take it over. */

/** What the tab does when it waits, writes, and lets go. */
export type Holder = {
  /** Another tab has the project. */
  onWait: () => void
  /** It is ours now. */
  onHeld: () => Promise<void>
  /** It is to be let go: what is not stored is stored, what runs has ended. */
  onLeft: () => Promise<void>
}

/** `take` takes over what another tab has; `ended` resolves when all is let go. */
export type ProjectHold = { take: () => void; ended: Promise<void> }

// A tab that is being left lets go a moment later; only a lock that stays is worth a word.
const noticeAfterMs = 500
// A tab that the browser has put to sleep does not answer.
const answerWithinMs = 3_000

type Word = 'letGo' | 'letGoNow'

const lockOf = (appId: string): string => `magiccube-project-${appId}`

/** Waits for the project of an app and has it until `leave` aborts or another tab takes it over. */
export function holdProject(appId: string, leave: AbortSignal, holder: Holder): ProjectHold {
  const name = lockOf(appId)
  const talk = new BroadcastChannel(name)
  let wanted: 'inTurn' | 'atOnce' = 'inTurn'
  let waiting = new AbortController()
  leave.addEventListener('abort', () => {
    waiting.abort()
    talk.close()
  })
  const hear = (word: Word, signal: AbortSignal): Promise<void> =>
    new Promise((done) => {
      talk.addEventListener('message', ({ data }) => data === word && done(), { signal })
      signal.addEventListener('abort', () => done(), { once: true })
    })
  const hold = async (): Promise<void> => {
    if (leave.aborted) return
    await holder.onHeld()
    await hear('letGo', leave)
    await holder.onLeft()
    if (leave.aborted) return
    holder.onWait()
    const word: Word = 'letGoNow'
    talk.postMessage(word)
    // The other tab takes the lock away, which ends this wait.
    await new Promise((done) => leave.addEventListener('abort', done, { once: true }))
  }
  const turns = async (): Promise<void> => {
    while (!leave.aborted) {
      waiting = new AbortController()
      const isForced = wanted === 'atOnce'
      wanted = 'inTurn'
      const options = isForced ? { steal: true } : { signal: waiting.signal }
      const notice = isForced ? undefined : await noticeOf(name, holder.onWait)
      try {
        await navigator.locks.request(name, options, async () => {
          clearTimeout(notice)
          await hold()
        })
      } catch (error) {
        // Given up by us, or taken away by the tab that was told that it may.
        if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      } finally {
        clearTimeout(notice)
      }
    }
  }
  return {
    ended: turns(),
    take() {
      const word: Word = 'letGo'
      const answered = AbortSignal.any([leave, AbortSignal.timeout(answerWithinMs)])
      void hear('letGoNow', answered).then(() => {
        wanted = 'atOnce'
        waiting.abort()
      })
      talk.postMessage(word)
    },
  }
}

async function noticeOf(name: string, onWait: () => void) {
  const isElsewhere = (await heldLocks()).has(name)
  return isElsewhere ? setTimeout(onWait, noticeAfterMs) : undefined
}

/** Tells of an app whether a tab of this browser has its project now. */
export async function readOpenProjects(): Promise<(appId: string) => boolean> {
  const held = await heldLocks()
  return (appId) => held.has(lockOf(appId))
}

/** Does something to an app's project while no tab has it; nothing where one does. */
export async function whileClosed(appId: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(appId), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name))
}
