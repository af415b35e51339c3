/** Notices a preview that hangs or does not paint. */

const pingEveryMs = 2_000
const answerWithinMs = 5_000
const paintWithinMs = 10_000

/** Why a preview is taken for hanging. */
export type Silence = 'noPaint' | 'noAnswer'

/**
 * Watches a preview from outside: the app runs on the shell's own thread, so an endless loop in it
 * silences the shell as well.
 * @param ask `ping` sends a question with a number; `onChange` hears why the preview does not
 * respond, and null when it does again
 */
export function watchResponses(ask: {
  ping: (id: number) => void
  onChange: (why: Silence | null) => void
}) {
  let lastId = 0
  let silence: Silence | null = null
  let pinging: ReturnType<typeof setInterval> | undefined
  let answerDue: ReturnType<typeof setTimeout> | undefined
  let paintDue: ReturnType<typeof setTimeout> | undefined

  function say(why: Silence | null): void {
    // One that does not answer does not paint either: the first reason stands.
    if (why === silence || (why !== null && silence !== null)) return
    silence = why
    ask.onChange(why)
  }

  function pingOnce(): void {
    lastId += 1
    ask.ping(lastId)
    answerDue ??= setTimeout(() => say('noAnswer'), answerWithinMs)
  }

  function clearAnswerDue(): void {
    clearTimeout(answerDue)
    answerDue = undefined
  }

  return {
    start(): void {
      clearInterval(pinging)
      pinging = setInterval(pingOnce, pingEveryMs)
    },
    pong(id: number): void {
      if (id > lastId || id < 1) return
      clearAnswerDue()
      if (paintDue === undefined || silence === null) say(null)
    },
    expectPaint(): void {
      clearTimeout(paintDue)
      paintDue = setTimeout(() => say('noPaint'), paintWithinMs)
    },
    painted(): void {
      clearTimeout(paintDue)
      paintDue = undefined
      say(null)
    },
    stop(): void {
      clearInterval(pinging)
      clearAnswerDue()
      clearTimeout(paintDue)
      paintDue = undefined
      silence = null
    },
  }
}
