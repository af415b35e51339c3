/** Which files have a tab, in which order and under which words. */
import { codeTypeOf } from '../../../../project/code-type.ts'
import type { ProjectFile } from '../../../../project/content.ts'

/** A tab: the file's path, and its name, with the folder where another tab has the same name. */
export type FileTab = { path: string; label: string }

/** The tabs: all code but markdown and text, `index.html` first. `others` are the files under "More files". */
export function fileTabs(files: readonly ProjectFile[]): { tabs: FileTab[]; others: string[] } {
  const sorted = files.map(({ path }) => path).sort(inOrder)
  const code = new Set(files.filter(isCode).map(({ path }) => path))
  const tabs = sorted.filter((path) => code.has(path))
  const names = tabs.map(nameOf)
  return {
    tabs: tabs.map((path) => {
      const name = nameOf(path)
      const isAlone = names.indexOf(name) === names.lastIndexOf(name)
      return { path, label: isAlone ? name : path.split('/').slice(-2).join('/') }
    }),
    others: sorted.filter((path) => !code.has(path)),
  }
}

function isCode({ path, content }: ProjectFile): boolean {
  return typeof content === 'string' && !['markdown', 'text'].includes(codeTypeOf(path))
}

function inOrder(left: string, right: string): number {
  const first = Number(right === 'index.html') - Number(left === 'index.html')
  return first || (left < right ? -1 : 1)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
