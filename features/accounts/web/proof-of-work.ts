/** Finds what the code host asks for at a sign-up: numbers whose hashes begin with zeros, about a second of work. */

/** For each of `parts` a number is sought whose SHA-256 with the challenge begins with `zeros` zero bits. */
export type Challenge = { challenge: string; zeros: number; parts: number }

const text = new TextEncoder()
// The page stays at hand: the digests of a batch are worked out beside it.
const atOnce = 256

/** The proof as the code host takes it. */
export async function solve({ challenge, zeros, parts }: Challenge): Promise<string> {
  const found: number[] = []
  for (let part = 0; part < parts; part += 1)
    found.push(await findNumber(`${challenge}:${part}:`, zeros))
  return `${challenge}:${found.join(',')}`
}

async function findNumber(start: string, zeros: number): Promise<number> {
  for (let from = 0; ; from += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, at) => from + at)
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', text.encode(start + number))),
    )
    const hit = digests.findIndex((digest) => beginsWith(zeros, digest))
    if (hit >= 0) return from + hit
  }
}

function beginsWith(zeros: number, digest: ArrayBuffer): boolean {
  return new DataView(digest).getUint32(0) >>> (32 - zeros) === 0
}
