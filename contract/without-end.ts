/**
 * A text without those of `letters` that stand at its end. For texts of strangers: the pattern `/x+$/` begins
 * anew at every x, so that a long run of them before another letter takes its length squared.
 */
export function withoutEnd(text: string, letters: string): string {
  let end = text.length
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
