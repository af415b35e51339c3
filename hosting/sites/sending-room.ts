/**
 * How many bytes of published files are on their way at once. Anybody may ask for any file of any site and take none
 * of it: it is held until its reader has it or is gone (T94). Who reads the same as others takes no room of their own.
 */
import { type Outgoing, outgoingOf, whenClosed } from '../../server/kernel/when-sent.ts'

const mostBytes = 128 * 1_048_576

/** Who reads: an address, and what the adapter handed in with the request. */
export type FileReader = { address: string; env: object }

type Answer = { address: string; file: string; bytes: number; outgoing: Outgoing }

/** An empty room. */
export function createSendingRoom(most = mostBytes) {
  /** In the order in which they began. */
  const answers = new Set<Answer>()
  const readersOf = new Map<string, number>()
  let all = 0
  const leave = (answer: Answer): void => {
    if (!answers.delete(answer)) return
    const left = (readersOf.get(answer.file) ?? 1) - 1
    if (left > 0) return void readersOf.set(answer.file, left)
    readersOf.delete(answer.file)
    all -= answer.bytes
  }
  return {
    /**
     * Takes in an answer of a file, by a name that tells its bytes. Where there is no room, the answers that have gone
     * on for longest at the address that holds most are ended.
     */
    enter({ address, env }: FileReader, file: string, bytes: number): void {
      const outgoing = outgoingOf(env)
      if (outgoing === null) return
      const answer = { address, file, bytes, outgoing }
      const readers = readersOf.get(file) ?? 0
      if (readers === 0) all += bytes
      readersOf.set(file, readers + 1)
      answers.add(answer)
      whenClosed(outgoing, () => leave(answer))
      while (all > most && answers.size > 1) {
        const ended = longestOfHeaviest(answers) ?? answer
        leave(ended)
        ended.outgoing.destroy()
      }
    },
    bytes: () => all,
  }
}
export type SendingRoom = ReturnType<typeof createSendingRoom>

function longestOfHeaviest(answers: ReadonlySet<Answer>): Answer | undefined {
  const own = new Map<string, { longest: Answer; files: Set<string>; bytes: number }>()
  for (const answer of answers) {
    const { address, file, bytes } = answer
    const held = own.get(address) ?? { longest: answer, files: new Set(), bytes: 0 }
    own.set(address, held)
    if (!held.files.has(file)) held.bytes += bytes
    held.files.add(file)
  }
  return [...own.values()].toSorted((one, other) => other.bytes - one.bytes)[0]?.longest
}
