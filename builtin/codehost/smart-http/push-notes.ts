/** Tells git's own client what came of a push: lines on the side band, which it shows after `remote:`. */

const flush = '0000'
/** Bands of gitprotocol-common: 1 is git's report, 2 is for people. */
const bands = [1, 2]
/** A line of this length fits a packet of the small side band, whatever its letters are. */
const lettersAtOnce = 200

/**
 * Hands git's answer to a push on. Before its end it waits for `notes` and tells them, where the client asked for a side band.
 * @param first what was read of the answer already
 */
export async function* withNotes(
  first: Buffer,
  output: AsyncIterator<Buffer>,
  notes: Promise<readonly string[]>,
): AsyncGenerator<Buffer, undefined> {
  let isBanded: boolean | null = null
  let held = first
  for (;;) {
    if (isBanded === null && held.length > flush.length)
      isBanded = bands.includes(held[flush.length] ?? 0)
    // The end of all is written by us.
    const ready = held.subarray(0, Math.max(0, held.length - flush.length))
    if (ready.length > 0) yield ready
    held = held.subarray(ready.length)
    const next = await output.next()
    if (next.done) break
    held = Buffer.concat([held, next.value])
  }
  const lines = await notes
  if (isBanded && held.toString('latin1') === flush) yield Buffer.concat(lines.flatMap(packetsOf))
  yield held
}

function packetsOf(line: string): Buffer[] {
  // A terminal obeys what no line of ours needs, and draws a line in another order by marks in it.
  const letters = [...`${line.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')}\n`]
  const packets: Buffer[] = []
  for (let at = 0; at < letters.length; at += lettersAtOnce) {
    const text = Buffer.from(letters.slice(at, at + lettersAtOnce).join(''))
    const length = (text.length + flush.length + 1).toString(16).padStart(flush.length, '0')
    packets.push(Buffer.concat([Buffer.from(length), Buffer.of(2), text]))
  }
  return packets
}
