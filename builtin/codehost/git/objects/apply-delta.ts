/** Deltas of packs: an object as pieces copied from another one and pieces of its own. */
import { TooMuchWork, type Work } from '../work.ts'
import { wholeObjectBytes } from '../limits.ts'
import { DamagedObject } from './damaged.ts'

/** Instructions between two looks at the time. */
const atOnce = 20_000

/** What a delta says at its head: bytes of the object it starts from, and of what comes out. */
export function readDeltaHead(delta: Buffer): { baseSize: number; size: number; length: number } {
  const base = readSize(delta, 0)
  const result = readSize(delta, base.end)
  return { baseSize: base.size, size: result.size, length: result.end }
}

/** Builds an object. @throws DamagedObject when the delta does not fit its base */
export async function applyDelta(base: Buffer, delta: Buffer, work: Work): Promise<Buffer> {
  const head = readDeltaHead(delta)
  if (head.baseSize !== base.length) throw new DamagedObject('a delta is of another base')
  if (head.size > wholeObjectBytes) throw new TooMuchWork('object', wholeObjectBytes)
  const result = Buffer.allocUnsafeSlow(head.size)
  const place: Place = { from: head.length, to: 0 }
  for (let done = 1; place.from < delta.length; done++) {
    step({ base, delta, result }, place)
    if (done % atOnce === 0) await work.breathe()
  }
  if (place.to !== result.length) throw new DamagedObject('a delta makes less than it says')
  return result
}

type Place = { from: number; to: number }

function step(bytes: { base: Buffer; delta: Buffer; result: Buffer }, place: Place): void {
  const { base, delta, result } = bytes
  const code = delta[place.from] ?? 0
  place.from += 1
  if (code === 0) throw new DamagedObject('a delta holds what git does not know')
  const isCopy = (code & 0x80) !== 0
  const piece = isCopy ? readCopy(delta, code, place) : { at: place.from, length: code }
  const source = isCopy ? base : delta
  const isInside =
    piece.at + piece.length <= source.length && place.to + piece.length <= result.length
  if (!isInside) throw new DamagedObject('a delta reaches beyond its ends')
  source.copy(result, place.to, piece.at, piece.at + piece.length)
  place.to += piece.length
  if (!isCopy) place.from += piece.length
}

// Seven bits tell which bytes of the offset (four) and of the length (three) follow.
function readCopy(delta: Buffer, code: number, place: Place): { at: number; length: number } {
  let at = 0
  let length = 0
  for (let bit = 0; bit < 7; bit++) {
    if ((code & (1 << bit)) === 0) continue
    const byte = delta[place.from]
    if (byte === undefined) throw new DamagedObject('a delta is cut off')
    place.from += 1
    if (bit < 4) at += byte * 2 ** (8 * bit)
    else length += byte * 2 ** (8 * (bit - 4))
  }
  return { at, length: length === 0 ? 0x10000 : length }
}

/** Seven bits a byte, the lowest first. @throws DamagedObject when it has no end or is no safe number */
export function readSize(bytes: Buffer, from: number): { size: number; end: number } {
  let size = 0
  for (let at = from; at < from + 8; at++) {
    const byte = bytes[at]
    if (byte === undefined) break
    size += (byte & 0x7f) * 2 ** (7 * (at - from))
    if (byte < 0x80 && Number.isSafeInteger(size)) return { size, end: at + 1 }
  }
  throw new DamagedObject('a size is cut off')
}
