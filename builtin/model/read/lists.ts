/** Lists in running text, in both languages. */

/**
 * Splits 'a, b (x, y) and c' or '甲、乙和丙' into its pieces. Commas inside brackets do not split.
 *
 * @param text the words of the list
 */
export function splitList(text: string): string[] {
  const held: string[] = []
  const flat = text.replace(/[（(][^）)]*[）)]?/g, (bracket) => {
    held.push(bracket)
    return `\ue000${held.length - 1}\ue001`
  })
  return flat
    .split(BETWEEN)
    .map((piece) => piece.replace(/\ue000(\d+)\ue001/g, (_, at) => held[Number(at)] ?? ''))
    .map(trimPiece)
    .filter((word) => word !== '')
}

/** A Chinese 'and' splits between Chinese words only, and after a bracket. */
const BETWEEN =
  /[,，、;；\n]\s*(?:and\s+|以及|还有|和)?|\s+(?:and|plus|&)\s+|以及|还有|(?<=[\p{Script=Han}\ue001])[和与及](?=\p{Script=Han})/u

function trimPiece(piece: string): string {
  return piece
    .trim()
    .replace(/^[-*•·]\s*/, '')
    .replace(/[.。!！]+$/, '')
    .trim()
}

const CONTENT = [
  /\b(?:start(?:ing|s)?(?: off)? with|pre-?filled with|filled with|already contain(?:s|ing)|(?:initial|first|sample|example) (?:items|entries|tasks|things)(?: are|:)?)\s*:?\s*([^.;\n]+)/i,
  /(?:初始(?:内容|项目|数据)?(?:有|为|是)?|先(?:放|写|列)上?|预置|已有|里面有|例如)[:：]?\s*([^。；\n]+)/,
]

/**
 * The things that a request gives to start with: a list after 'starting with', or lines with a dash.
 *
 * @param text the person's words
 */
export function readContent(text: string): string[] {
  const lines = text
    .split('\n')
    .flatMap((line) => /^\s*(?:[-*•]|\d+[.)、])\s+(.+)$/.exec(line)?.[1] ?? [])
  if (lines.length > 1) return lines.map((line) => line.trim()).slice(0, 60)
  for (const start of CONTENT) {
    const list = start.exec(text)?.[1]
    if (list !== undefined) return splitList(list).map(unquote).slice(0, 60)
  }
  return []
}

function unquote(word: string): string {
  return word.replace(/^["“'「]|["”'」]$/g, '')
}
