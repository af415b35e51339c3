/** English texts that are left in a file of a starter written in Chinese. */
import { parseSync, Visitor } from 'oxc-parser'

const han = /\p{Script=Han}/u

/**
 * Texts without a Chinese letter that people would read: of the page, in quotes, in comments.
 *
 * @param path the file, whose ending tells its language
 * @param text the file in Chinese
 * @param same texts that are the same in both languages
 */
export function textsLeft(path: string, text: string, same: ReadonlySet<string>): string[] {
  const all = path.endsWith('.js')
    ? textsOfScript(text)
    : path.endsWith('.css')
      ? textsOfSheet(text)
      : path.endsWith('.json')
        ? textsOfSchema(text)
        : textsOfPage(text)
  return all
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => /[A-Za-z]{2}/.test(one) && !han.test(one) && !same.has(one))
}

function textsOfPage(page: string): string[] {
  const named = /\s(?:alt|title|aria-label|placeholder|aria-description|data-label)="([^"]*)"/g
  const about = /<meta name="description" content="([^"]*)"/g
  const texts = />([^<>]+)</g
  const comments = /<!--(.*?)-->/gs
  return [named, about, texts, comments].flatMap((pattern) =>
    [...page.matchAll(pattern)].map(([, text = '']) => text.replaceAll(/&\w+;/g, ' ')),
  )
}

/** Titles and descriptions of fields, and the choices that a field offers. */
function textsOfSchema(schema: string): string[] {
  const told = [...schema.matchAll(/"(?:title|description)": "([^"]*)"/g)]
  const choices = [...schema.matchAll(/"enum": \[([^\]]*)\]/g)]
  return [
    ...told.map(([, text = '']) => text),
    ...choices.flatMap(([, list = '']) =>
      [...list.matchAll(/"([A-Z][^"]*)"/g)].map((one) => one[1] ?? ''),
    ),
  ]
}

function textsOfSheet(sheet: string): string[] {
  const contents = [...sheet.matchAll(/content: '([^']*)'/g)].map(([, text = '']) => text)
  const comments = [...sheet.matchAll(/\/\*(.*?)\*\//gs)].map(([, text = '']) => text)
  return [...contents, ...comments]
}

/** Names of keys on a keyboard. */
const keys = /^(?:Enter|Escape|Space|Backspace|Delete|Home|End|Tab|(?:Arrow|Page|Digit|Key)\w+)$/

/** Words as people write them: two in a row, or one that begins large. */
const human = /[A-Za-z]{2,} [A-Za-z]{2,}|(?:^|\s)[A-Z][a-z]{2,}/

function textsOfScript(script: string): string[] {
  const { program, comments } = parseSync('app.js', script)
  const found: string[] = comments.map(({ value }) => value.replaceAll(/^\*|\*$/g, ''))
  const take = (text: string): void => {
    if (human.test(text) && !keys.test(text)) found.push(text)
  }
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') take(node.value)
    },
    TemplateElement(node) {
      take(node.value.cooked ?? '')
    },
  }).visit(program)
  return found
}
