/** Connections are left so that what was said last is heard. */
import type { Socket } from 'node:net'

/** How long the other side may take to hear the answer; it ends the connection itself when it has. */
const lingerMs = 2_000

/**
 * Lets a connection that is to end close in halves. An answer may come before the end of the body, such as a
 * refusal: closed at once, the rest of that body finds nobody, and whoever fails in writing it never reads the
 * answer. Node ends connections by `destroySoon`, and only by that.
 */
export function closeLingering(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}
