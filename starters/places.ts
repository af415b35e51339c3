/** Reads and fills the places of slots in files: the text of an element, or a constant of a script. */
import type { Files, SlotValue } from './starter.ts'

/**
 * What stands at a place now.
 *
 * @param files the app's files
 * @param place as in `starter.json`: `index.html #heading`, `app.js items`
 * @returns null when the place is not there, or holds something that no slot can be
 */
export function readPlace(files: Files, place: string): SlotValue | null {
  const { file, name } = partsOf(place)
  const text = files[file]
  if (text === undefined) return null
  if (!file.endsWith('.js')) {
    const found = elementIn(text, name)
    return (
      found &&
      unescapeHtml(found[2] ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    )
  }
  const found = constantIn(text, name)
  return found && readLiteral(found[2] ?? '')
}

/**
 * The files with another value at a place; the same files when the place is not there.
 *
 * @param files the app's files
 * @param place as in `starter.json`
 * @param value what shall stand there
 */
export function fillPlace(files: Files, place: string, value: SlotValue): Files {
  const { file, name } = partsOf(place)
  const text = files[file]
  if (text === undefined) return files
  const isScript = file.endsWith('.js')
  const found = isScript ? constantIn(text, name) : elementIn(text, name)
  if (!found) return files
  const written = isScript ? writeLiteral(value) : escapeHtml(String(value))
  const start = found.index + (found[1] ?? '').length
  const end = start + (found[2] ?? '').length
  return { ...files, [file]: text.slice(0, start) + written + text.slice(end) }
}

function partsOf(place: string): { file: string; name: string } {
  const [file = '', name = ''] = place.split(' ')
  return { file, name }
}

/** An element without children, by its id or tag: what leads to its text, and the text. */
function elementIn(page: string, name: string): RegExpExecArray | null {
  const head = name.startsWith('#')
    ? `<[a-z][\\w-]*[^<>]* id="${name.slice(1)}"[^<>]*>`
    : `<${name}>`
  return new RegExp(`(${head})([^<>]*)(?=</)`).exec(page)
}

/** A constant at the beginning of a line: what leads to its value, and the literal. */
function constantIn(script: string, name: string): RegExpExecArray | null {
  const text = `'(?:[^'\\\\\\n]|\\\\.)*'`
  const list = `\\[(?:\\s*${text},?)*\\s*\\]`
  return new RegExp(`^(const ${name} = )(${list}|${text}|-?[\\d_.]+|true|false)$`, 'm').exec(script)
}

function readLiteral(literal: string): SlotValue {
  if (literal === 'true' || literal === 'false') return literal === 'true'
  const texts = [...literal.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) =>
    text.replaceAll(/\\(.)/g, '$1'),
  )
  if (literal.startsWith('[')) return texts
  return literal.startsWith("'") ? (texts[0] ?? '') : Number(literal.replaceAll('_', ''))
}

function writeLiteral(value: SlotValue): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object') return String(value)
  const line = `[${value.map(quote).join(', ')}]`
  return line.length <= 70 ? line : `[\n${value.map((one) => `  ${quote(one)},\n`).join('')}]`
}

function quote(text: string): string {
  const plain = text.replaceAll(/[\n\r\u2028\u2029]+/g, ' ')
  return `'${plain.replaceAll(/[\\']/g, (letter) => `\\${letter}`)}'`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
