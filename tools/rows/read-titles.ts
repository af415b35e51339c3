/** Reads the titles of tests and the ids of the rows that each says it proves. */
import { type Node, parseSync, Visitor } from 'oxc-parser'

/** A test: its title without the ids, the ids as written and one by one. */
export type TitledTest = {
  file: string
  line: number
  title: string
  ids: string[]
  faults: string[]
}

const mostIds = 3
const longestRun = 4

/** Every `test('…')`, `it('…')` and their `.each`, `.skipIf`, … forms in a test file. */
export function readTitles(file: string, text: string): TitledTest[] {
  const found: TitledTest[] = []
  const { program } = parseSync(file, text)
  new Visitor({
    CallExpression(call) {
      const first = call.arguments[0]
      const title = first && isTest(call.callee) ? titleOf(first) : null
      if (title === null) return
      const line = text.slice(0, call.start).split('\n').length
      found.push({ file, line, ...takeIds(title) })
    },
  }).visit(program)
  return found
}

/** `test`, `test.only`, `test.each(rows)`, `test.runIf(here)`: all lead back to one name. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTest(callee.tag)
}

function titleOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return node.quasis.map((part) => part.value.cooked ?? '').join('…')
}

/** Splits `a taken name is refused [HOST-06]` (or `[HOST-06] [HOST-07]`) into title and ids, with what is wrong. */
function takeIds(whole: string): Pick<TitledTest, 'title' | 'ids' | 'faults'> {
  const lists = [...whole.matchAll(/\[([A-Z][A-Z0-9]*-\d[^\]]*)\]/g)].map(([, list]) => list ?? '')
  if (lists.length === 0) return { title: whole, ids: [], faults: [] }
  const title = whole.replace(/\s*\[[A-Z][A-Z0-9]*-\d.*$/s, '')
  const parts = lists
    .join(',')
    .split(',')
    .map((part) => part.trim())
  const read = parts.map(idsOf)
  const ids = read.flatMap((one) => one ?? [])
  const unread = parts.filter((_part, index) => read[index] === null)
  const faults = unread.map((part) => `"${part}" is no id and no run of ids such as HOST-24..26`)
  if (!/\[[^\]]*\]\s*$/.test(whole)) faults.push('ids stand at the end of the title')
  const isRun = parts.length === 1 && ids.length > 1
  if (isRun && ids.length > longestRun) faults.push(`a run names at most ${longestRun} rows`)
  if (!isRun && ids.length > mostIds) faults.push(`a test names at most ${mostIds} rows`)
  return { title, ids, faults }
}

function idsOf(part: string): string[] | null {
  const [, area, first, last] = /^([A-Z][A-Z0-9]*)-(\d\d)(?:\.\.(\d\d))?$/.exec(part) ?? []
  if (area === undefined || first === undefined) return null
  if (last === undefined) return [`${area}-${first}`]
  const count = Number(last) - Number(first) + 1
  if (count < 2) return null
  return Array.from(
    { length: count },
    (_none, step) => `${area}-${String(Number(first) + step).padStart(2, '0')}`,
  )
}
