/** JSON as models write it: commas before a bracket, line breaks and quotes inside texts. */
import { parseJson } from '../../contract/parse-json.ts'

/** The value of a text, or undefined when even so it is none. */
export function lenientJson(text: string): unknown {
  const read = parseJson(text)
  if (read !== undefined) return read
  const light = parseJson(mended(text))
  if (light !== undefined) return light
  const quoted = withQuotesEscaped(text)
  return quoted === undefined ? undefined : parseJson(mended(quoted))
}

// Quotes inside the last text of an object have one reading, since it ends where the object does. Where
// what follows looks like a further property there are two, and none is taken.
function withQuotesEscaped(text: string): string | undefined {
  const end = /"\s*\}\s*$/.exec(text)
  if (end === null) return undefined
  let start: number | undefined
  for (const property of text.slice(0, end.index).matchAll(propertyStart)) {
    const head = `${text.slice(0, property.index + property[0].length)}"}`
    if (parseJson(mended(head)) === undefined) return undefined
    start = property.index + property[0].length
  }
  if (start === undefined) return undefined
  const inside = text
    .slice(start, end.index)
    .replace(/\\[\s\S]|"/g, (part) => (part === '"' ? '\\"' : part))
  return text.slice(0, start) + inside + text.slice(end.index)
}

const propertyStart = /[{,]\s*"\w+"\s*:\s*"/g

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
