/**
 * How many bytes are on their way at once. Anybody may ask for a page, a document or any file of any site, and take
 * none of it: it is held until its reader has it or is gone (T94, T101). Who reads the same file as others takes no room
 * of their own.
 */
import { endConnection, type Outgoing, outgoingOf, whenClosed } from './when-sent.ts'

const mostBytes = 128 * 1_048_576

/** Who reads: an address, and what the adapter handed in with the request. */
export type FileReader = { address: string; env: object }

type Answer = { address: string; bytes: number; file: string | null; outgoing: Outgoing }

/** An empty room; `most` bytes have room in it, and one answer alone always. */
export function createSendingCapacity(most = mostBytes) {
  /** In the order in which they began. */
  const answers = new Map<Outgoing, Answer>()
  const readersOf = new Map<string, number>()
  let all = 0
  /** Counts one reader more or less; answers whether the bytes of the answer count: the same file counts once. */
  const counts = ({ file }: Answer, change: 1 | -1): boolean => {
    if (file === null) return true
    const before = readersOf.get(file) ?? 0
    const now = before + change
    if (now > 0) readersOf.set(file, now)
    else readersOf.delete(file)
    return before === 0 || now === 0
  }
  const leave = (answer: Answer): void => {
    if (!answers.delete(answer.outgoing)) return
    if (counts(answer, -1)) all -= answer.bytes
  }
  const take = (answer: Answer): void => {
    answers.set(answer.outgoing, answer)
    if (counts(answer, 1)) all += answer.bytes
    while (all > most && answers.size > 1) {
      const ended = longestOfHeaviest(answers.values()) ?? answer
      leave(ended)
      endConnection(ended.outgoing)
    }
  }
  return {
    /**
     * Takes in an answer of a file, by a name that tells its bytes. Where there is no room, the answers that have gone
     * on for longest at the address that holds most are ended.
     */
    enter({ address, env }: FileReader, file: string, bytes: number): void {
      const outgoing = outgoingOf(env)
      if (outgoing === null) return
      const answer = { address, bytes, file, outgoing }
      take(answer)
      whenClosed(outgoing, () => leave(answer))
    },
    /**
     * Takes in an answer of any other kind when it is written: as many bytes as its reader has not taken at once.
     * `leaveWritten` is called when it has left: one listener more is more than Node likes to see.
     */
    enterWritten(address: string, outgoing: Outgoing, bytes: number): void {
      if (bytes > 0 && !outgoing.closed && !answers.has(outgoing))
        take({ address, bytes, file: null, outgoing })
    },
    leaveWritten(outgoing: Outgoing): void {
      const answer = answers.get(outgoing)
      if (answer?.file === null) leave(answer)
    },
    bytes: () => all,
  }
}
export type SendingCapacity = ReturnType<typeof createSendingCapacity>

function longestOfHeaviest(answers: Iterable<Answer>): Answer | undefined {
  const own = new Map<string, { longest: Answer; files: Set<string>; bytes: number }>()
  for (const answer of answers) {
    const { address, file, bytes } = answer
    const held = own.get(address) ?? { longest: answer, files: new Set(), bytes: 0 }
    own.set(address, held)
    if (file === null || !held.files.has(file)) held.bytes += bytes
    if (file !== null) held.files.add(file)
  }
  return [...own.values()].toSorted((one, other) => other.bytes - one.bytes)[0]?.longest
}
