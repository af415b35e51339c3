/** Judges what a model made of a task: by what the files say, since models word the same thing in many ways. */
import type { TaskKind } from '../bench/agent/tasks.ts'

/** The files of a project by path. */
export type Texts = ReadonlyMap<string, string>

/** One thing that holds of the files, or does not. */
export type Judged = { name: string; passed: boolean }

type Check = (before: Texts, after: Texts) => boolean

const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|color)a?\(|:\s*[a-z]+\s*;/gi

const named: Check = (_before, after) =>
  /<title>[^<]*(?:Sunrise|日出)[^<]*<\/title>/i.test(after.get('index.html') ?? '')
const coloured: Check = (before, after) => colours(after) > colours(before)

const asked: Readonly<Record<TaskKind, Readonly<Record<string, Check>>>> = {
  title: { 'the page has the name': named },
  colour: { 'the palette has one more colour': coloured },
  script: { 'it writes to the console': (before, after) => logs(after) > logs(before) },
  both: { 'the page has the name': named, 'the palette has one more colour': coloured },
  page: {
    'there is one more page': (before, after) => pagesOf(after).length > pagesOf(before).length,
    'the page has a title': (before, after) =>
      pagesOf(after)
        .filter((path) => !before.has(path))
        .every((path) => /<title>\s*\S/i.test(after.get(path) ?? '')),
  },
  move: {
    'styles lie in a folder': (_before, after) =>
      sheetsOf(after).length > 0 && sheetsOf(after).every((path) => path.includes('/')),
  },
  data: {
    'there is a list of places': (before, after) => sizeOf(after) > sizeOf(before) + 200,
  },
}

/** What holds of every task, whatever it asks for. */
const always: Readonly<Record<string, Check>> = {
  'no file is lost': (before, after) =>
    [...before.keys()].every((path) => after.has(path) || sheetsOf(before).includes(path)),
  'what was there stands': (before, after) => keptOf(before, after) >= 0.9,
  'the page finds its files': (_before, after) =>
    referredIn(after.get('index.html') ?? '').every((path) => after.has(path)),
}

/** All that is judged of a task. */
export function judge(kind: TaskKind, before: Texts, after: Texts): Judged[] {
  return Object.entries({ ...asked[kind], ...always }).map(([name, holds]) => ({
    name,
    passed: holds(before, after),
  }))
}

function sheetsOf(files: Texts): string[] {
  return [...files.keys()].filter((path) => path.endsWith('.css'))
}

function pagesOf(files: Texts): string[] {
  return [...files.keys()].filter((path) => path.endsWith('.html'))
}

function colours(files: Texts): number {
  const styles = [...files].filter(([path]) => /\.(?:css|html)$/.test(path))
  return styles.flatMap(([, text]) => text.match(colour) ?? []).length
}

function logs(files: Texts): number {
  return [...files.values()].flatMap((text) => text.match(/\bconsole\.\w+\(/g) ?? []).length
}

function sizeOf(files: Texts): number {
  return [...files.values()].reduce((sum, text) => sum + text.length, 0)
}

// Lines that are longer than a bracket, wherever they stand now.
function keptOf(before: Texts, after: Texts): number {
  const now = new Set([...after.values()].flatMap(linesOf))
  const lines = [...before.values()].flatMap(linesOf)
  return lines.length === 0 ? 1 : lines.filter((line) => now.has(line)).length / lines.length
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 3)
}

// Files of the project; what lies elsewhere, or is given by the host, is not its own.
function referredIn(page: string): string[] {
  return [...page.matchAll(/\b(?:src|href)=["']?([^"'\s>#?]+)/gi)]
    .map(([, path = '']) => path.replace(/^\.\//, ''))
    .filter((path) => /^[\w-][\w./-]*\.(?:css|js|html)$/.test(path) && !path.startsWith('_'))
}
