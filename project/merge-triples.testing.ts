/** Texts with two versions of each, made so that what comes of them is known before anything is merged. */
import fc from 'fast-check'

/** `merged` is what the two come to; null where they clash. */
export type Triple = { was: string; mine: string; theirs: string; merged: string | null }

type Place = { was: string[]; mine: string[]; theirs: string[] }

const few = fc.nat(3)
const spots = fc.record({
  who: fc.constantFrom('nobody', 'mine', 'theirs', 'alike', 'each', 'touching'),
  was: few,
  mine: few,
  theirs: few,
  between: fc.integer({ min: 1, max: 3 }),
})

/**
 * A text is places with untouched lines between them, and no line is there twice. At a place nobody, one side, or
 * both changed, removed or added lines: alike, each in its own way, or neighbouring lines one each.
 */
const triple: fc.Arbitrary<Triple> = fc
  .record({
    spots: fc.array(spots, { minLength: 1, maxLength: 5 }),
    end: fc.constantFrom('\n', '\r\n'),
    isEnded: fc.boolean(),
  })
  .map(({ spots: all, end, isEnded }) => {
    const places = all.flatMap((spot, at) => [still(`${at}`, spot.between), placeOf(spot, at)])
    places.push(still('last', 1))
    const merged = places.map(outcomeOf)
    const text = (lines: readonly string[]) => lines.join(end) + (isEnded ? end : '')
    return {
      was: text(places.flatMap(({ was }) => was)),
      mine: text(places.flatMap(({ mine }) => mine)),
      theirs: text(places.flatMap(({ theirs }) => theirs)),
      merged: merged.includes(null) ? null : text(merged.flatMap((lines) => lines ?? [])),
    }
  })

/** The same ones in every run; at least a quarter of them clash, and a quarter do not. */
export const knownTriples: readonly Triple[] = sampled()

function sampled(): Triple[] {
  const all = fc.sample(triple, { numRuns: 200, seed: 18 })
  const clashing = all.filter(({ merged }) => merged === null).length
  if (clashing < 50 || clashing > 150) throw new Error(`${clashing} of 200 clash`)
  return all
}

function lines(of: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${of} ${at} 行`)
}

function still(of: string, count: number): Place {
  const was = lines(`between ${of}`, count)
  return { was, mine: was, theirs: was }
}

function placeOf(spot: { who: string; was: number; mine: number; theirs: number }, at: number) {
  const was = lines(`was ${at}`, spot.was)
  const mine = lines(`mine ${at}`, spot.mine)
  const theirs = lines(`theirs ${at}`, spot.theirs)
  if (spot.who === 'mine') return { was, mine, theirs: was }
  if (spot.who === 'theirs') return { was, mine: was, theirs }
  if (spot.who === 'alike') return { was, mine, theirs: mine }
  if (spot.who === 'each') return { was, mine, theirs }
  const [first = '', second = ''] = lines(`was ${at}`, 2)
  if (spot.who === 'touching')
    return {
      was: [first, second],
      mine: [...mine, second],
      theirs: [first, ...theirs],
    }
  return { was, mine: was, theirs: was }
}

/** The lines that stay at a place; null where both sides changed it and not alike. */
function outcomeOf({ was, mine, theirs }: Place): string[] | null {
  const [before, here, there] = [was, mine, theirs].map((side) => side.join('\n'))
  if (here === before) return theirs
  return there === before || here === there ? mine : null
}
