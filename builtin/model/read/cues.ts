/** Weighs the words of a request that speak for or against a kind of app. */

/** Words that speak for a family, with how much they say; a negative weight speaks against it. */
export type Cue = readonly [words: RegExp, weight: number]

/**
 * The sum of the cues that stand in a request, each counted once however often it stands there.
 *
 * @param text the request
 * @param cues patterns without the flag `g`, and their weights on the scale of `family.ts`
 */
export function weighCues(text: string, cues: readonly Cue[]): number {
  return cues.reduce((sum, [words, weight]) => (words.test(text) ? sum + weight : sum), 0)
}
