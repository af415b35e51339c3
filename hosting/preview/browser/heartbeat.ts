/** Notices a preview that hangs (PVW-20) or does not paint (PVW-15). */

const pingEveryMs = 2_000
const answerWithinMs = 5_000
const paintWithinMs = 10_000

/**
 * Watches a preview from outside: the app runs on the shell's own thread, so an endless loop in it
 * silences the shell as well.
 * @param ask `ping` sends a question with a number; `onChange` hears when the answers stop or return
 */
export function watchResponses(ask: {
  ping: (id: number) => void
  onChange: (isResponding: boolean) => void
}) {
  let lastId = 0
  let isResponding = true
  let pinging: ReturnType<typeof setInterval> | undefined
  let answerDue: ReturnType<typeof setTimeout> | undefined
  let paintDue: ReturnType<typeof setTimeout> | undefined

  function say(responding: boolean): void {
    if (responding === isResponding) return
    isResponding = responding
    ask.onChange(responding)
  }

  function pingOnce(): void {
    lastId += 1
    ask.ping(lastId)
    answerDue ??= setTimeout(() => say(false), answerWithinMs)
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
      if (paintDue === undefined || isResponding) say(true)
    },
    expectPaint(): void {
      clearTimeout(paintDue)
      paintDue = setTimeout(() => say(false), paintWithinMs)
    },
    painted(): void {
      clearTimeout(paintDue)
      paintDue = undefined
      say(true)
    },
    stop(): void {
      clearInterval(pinging)
      clearAnswerDue()
      clearTimeout(paintDue)
      paintDue = undefined
      isResponding = true
    },
  }
}
