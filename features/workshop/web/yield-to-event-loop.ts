/** Long work in small portions, so that typing and painting go on between them. */

// Below the 16 ms of a frame.
const portionMs = 8

/**
 * Answers what long work awaits between its steps: it lets the browser do what waits whenever a portion is
 * over. Workers cannot share the work: the studio's policy admits no script but its own (`trusted-types 'none'`).
 */
export function createYield(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < portionMs) return
    await nextTask()
    since = performance.now()
  }
}

// A timer would be slowed to one a second in a tab behind others.
function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
}
