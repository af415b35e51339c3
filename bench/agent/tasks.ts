/** Thirty tasks in two languages over twelve projects: what a person asks, and what the files are after it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One step of a task, as a model does it by its tools. */
export type Step =
  | { kind: 'edit'; path: string; old: string; new: string }
  | { kind: 'write'; path: string; content: string }
  | { kind: 'move'; from: string; path: string }

/** What a task is about: the key of its words. */
export type TaskKind = keyof typeof words

/** A task: the words, and the steps that do it to files as they are then. */
export type Task = {
  kind: TaskKind
  prompt: string
  locale: 'en' | 'zh'
  /** It makes a file that is longer than an answer. */
  isLong: boolean
  steps: (files: ReadonlyMap<string, string>) => Step[]
}

/** A project with the tasks that are done to it one after the other. */
export type Project = { name: string; files: Record<string, string>; tasks: Task[] }

const starters = [
  ['todo', ['title', 'colour']],
  ['notes', ['colour', 'script', 'page']],
  ['dice', ['title', 'move']],
  ['quiz', ['script', 'both']],
  ['poll', ['colour', 'page', 'both']],
  ['timetable', ['title', 'script']],
  ['recipes', ['page', 'move', 'colour']],
  ['snake', ['script', 'title']],
  ['budget', ['both', 'data', 'colour']],
  ['habits', ['title', 'page', 'script']],
  ['flashcards', ['data', 'both']],
] as const
const large = ['title', 'script', 'data'] as const
const dataBytes = 60_000
const largeFiles = 40
const largeBytes = 400_000

/** The projects: eleven starters, and one of 40 files and 400 kB. Every second task is in Chinese. */
export async function readProjects(): Promise<Project[]> {
  const small = await Promise.all(
    starters.map(async ([name, kinds]) => ({ name, files: await filesOf(name), kinds })),
  )
  const all = [...small, { name: 'large', files: largeProject(), kinds: large }]
  let number = 0
  return all.map(({ name, files, kinds }) => ({
    name,
    files,
    tasks: kinds.map((kind) => {
      number += 1
      return taskOf(kind, number)
    }),
  }))
}

async function filesOf(name: string): Promise<Record<string, string>> {
  const folder = join(import.meta.dirname, '../../starters', name)
  const names = (await readdir(folder)).filter((file) => /\.(?:html|css|js)$/.test(file))
  const read = async (file: string) => [file, await readFile(join(folder, file), 'utf8')] as const
  return Object.fromEntries(await Promise.all(names.map(read)))
}

function largeProject(): Record<string, string> {
  const line = (file: number, at: number): string =>
    `export const v${file}x${at} = ${at} * ${file}\n`
  const parts = Array.from({ length: largeFiles - 3 }, (_, file) => {
    const lines = Array.from({ length: 330 }, (_line, at) => line(file, at)).join('')
    return [
      `parts/part-${file}.js`,
      lines.slice(0, Math.floor(largeBytes / (largeFiles - 3))),
    ] as const
  })
  return {
    'index.html': '<!doctype html>\n<html lang="en">\n<title>Large</title>\n<h1>Large</h1>\n',
    'styles.css': ':root {\n  --ink: #222;\n}\n',
    'app.js': "import { v1x1 } from './parts/part-1.js'\nconsole.log(v1x1)\n",
    ...Object.fromEntries(parts),
  }
}

const words = {
  title: { en: 'Call the page Sunrise', zh: '把页面标题改成“日出”' },
  colour: { en: 'Add a warm colour to the palette', zh: '给配色加一个暖色' },
  script: { en: 'Write to the console when it starts', zh: '启动时在控制台输出一行' },
  both: { en: 'Call it Sunrise and add a warm colour', zh: '标题改成“日出”，再加一个暖色' },
  page: { en: 'Add a page about the app', zh: '加一个关于页面' },
  move: { en: 'Put the styles into a folder', zh: '把样式放进一个文件夹' },
  data: { en: 'Add the list of all places', zh: '加上全部地点的列表' },
} as const

function taskOf(kind: TaskKind, number: number): Task {
  const locale = number % 2 === 0 ? 'zh' : 'en'
  const prompt = `${words[kind][locale]} (${number})`
  return {
    kind,
    prompt,
    locale,
    isLong: kind === 'data',
    steps: (files) => stepsOf(kind, number, files),
  }
}

function stepsOf(kind: TaskKind, number: number, files: ReadonlyMap<string, string>): Step[] {
  const page = files.get('index.html') ?? ''
  const title = lineWith(page, '<title')
  const named: Step = {
    kind: 'edit',
    path: 'index.html',
    old: title,
    new: title.replace(/>[^<]*</, `>Sunrise ${number}<`),
  }
  const sheet = [...files.keys()].find((path) => path.endsWith('.css')) ?? ''
  const root = (files.get(sheet) ?? '').split('\n').slice(0, 2).join('\n')
  const coloured: Step = {
    kind: 'edit',
    path: sheet,
    old: root,
    new: `${root}\n  --warm-${number}: #c${number % 10}6a1f;`,
  }
  switch (kind) {
    case 'title':
      return [named]
    case 'colour':
      return [coloured]
    case 'both':
      return [named, coloured]
    case 'script': {
      const first = (files.get('app.js') ?? '').split('\n').find((line) => line.length > 12) ?? ''
      const added = `${first}\n// ${number}: says that it starts`
      return [{ kind: 'edit', path: 'app.js', old: first, new: added }]
    }
    case 'page': {
      const about = `<!doctype html>\n<title>About ${number}</title>\n<h1>About</h1>\n`
      return [{ kind: 'write', path: `about-${number}.html`, content: about }]
    }
    case 'move': {
      const link = lineWith(page, sheet)
      const moved = link.replace(sheet, `css/${sheet}`)
      return [
        { kind: 'move', from: sheet, path: `css/${sheet}` },
        { kind: 'edit', path: 'index.html', old: link, new: moved },
      ]
    }
    default:
      return [{ kind: 'write', path: `places-${number}.js`, content: dataOf(number) }]
  }
}

function dataOf(number: number): string {
  const lines: string[] = ['export const places = [']
  let bytes = 0
  while (bytes < dataBytes) {
    const line = `  { id: ${lines.length}, name: 'Place ${lines.length * number}', open: true },`
    lines.push(line)
    bytes += line.length + 1
  }
  return `${lines.join('\n')}\n]\n`
}

function lineWith(text: string, part: string): string {
  return text.split('\n').find((line) => line.includes(part)) ?? ''
}

/** The files after the steps. */
export function afterSteps(
  files: ReadonlyMap<string, string>,
  steps: readonly Step[],
): Map<string, string> {
  const after = new Map(files)
  for (const step of steps) {
    if (step.kind === 'write') after.set(step.path, step.content)
    else if (step.kind === 'edit')
      after.set(
        step.path,
        (after.get(step.path) ?? '').replace(step.old, () => step.new),
      )
    else {
      after.set(step.path, after.get(step.from) ?? '')
      after.delete(step.from)
    }
  }
  return after
}
