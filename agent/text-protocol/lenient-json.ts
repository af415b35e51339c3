/** JSON as small models write it: commas before a bracket, line breaks inside texts (AGT-38). */
import { parseJson } from '../../contract/parse-json.ts'

/** The value of a text, or undefined when even so it is none. */
export function lenientJson(text: string): unknown {
  const read = parseJson(text)
  return read === undefined ? parseJson(mended(text)) : read
}

/** Where the object or list that starts at `from` ends, one after its last bracket; undefined if it does not. */
export function endOfJson(text: string, from: number): number | undefined {
  let depth = 0
  let isText = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth === 0 && !isText) return at + 1
  }
  return undefined
}

function mended(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/g, (part) => {
    if (part === ',') return ''
    return part.replaceAll('\r', '').replace(/\\?\n/g, '\\n').replaceAll('\t', '\\t')
  })
}
