/** One tab of a browser has an app's project; the others wait until it is let go (EDT-32, AGT-01). */

type Holder = {
  onWait: () => void
  onHeld: () => Promise<void>
  onLeft: () => Promise<void>
}

/**
 * Waits for the project of an app and has it until `leave` aborts.
 * `onWait` is called when another tab has it; `onHeld` when it is ours; it is let go only when
 * `onLeft` has ended, so that a commit that still runs meets no sync of the next tab (SYN-23).
 */
export async function holdProject(
  appId: string,
  leave: AbortSignal,
  { onWait, onHeld, onLeft }: Holder,
): Promise<void> {
  const name = `magiccube-project-${appId}`
  const hold = async (): Promise<void> => {
    if (leave.aborted) return
    await onHeld()
    await aborted(leave)
    await onLeft()
  }
  const taken = await navigator.locks.query()
  // A tab that is being left lets go a moment later; only a lock that stays is worth a word.
  const isElsewhere = taken.held?.some((lock) => lock.name === name)
  const notice = isElsewhere ? setTimeout(onWait, 500) : undefined
  try {
    await navigator.locks.request(name, { signal: leave }, async () => {
      clearTimeout(notice)
      await hold()
    })
  } catch (error) {
    // A wait that is given up is no fault.
    if (!leave.aborted) throw error
  } finally {
    clearTimeout(notice)
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
}
