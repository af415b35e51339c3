/** Bounds what a preview may ask of the editor's tab: sending all files again is dear. */

const shortestRestMs = 1_000
const longestRestMs = 8_000
/** The shell tells 120 events a second at most, and answers a question now and then. */
const messagesASecond = 300

/**
 * Paces the sending of all files: what is asked for after a rest is sent at once; of all that is asked
 * for within the rest after it, one is sent when it has passed, and each rest that was not kept makes the next
 * one twice as long, up to 8 s.
 */
export function paceSending(send: () => void): { ask: () => void; clear: () => void } {
  let restMs = shortestRestMs
  let resting: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  function sendNow(): void {
    isWaiting = false
    resting = setTimeout(endRest, restMs)
    send()
  }

  function endRest(): void {
    resting = undefined
    restMs = isWaiting ? Math.min(restMs * 2, longestRestMs) : shortestRestMs
    if (isWaiting) sendNow()
  }

  return {
    ask(): void {
      if (resting === undefined) sendNow()
      else isWaiting = true
    },
    clear(): void {
      isWaiting = false
    },
  }
}

/** Whether one more message of this second is heard: whoever sends more than the shell does is not the shell. */
export function paceMessages(nowMs: () => number): () => boolean {
  let second = 0
  let heard = 0
  return () => {
    const now = Math.floor(nowMs() / 1_000)
    if (now !== second) heard = 0
    second = now
    heard += 1
    return heard <= messagesASecond
  }
}
