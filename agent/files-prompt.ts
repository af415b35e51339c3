/** The texts of files in the context: whole as far as the budget goes, then as outlines. */
import { countTokens } from '../contract/token-count.ts'
import { codeTypeOf } from '../project/code-type.ts'
import { outlineOf } from './outline.ts'

/** A text file of the project. */
export type FileText = { path: string; text: string }

/** A file in the order of its need; `isRest`: nothing speaks for it but that it is there. */
export type NeededFile = FileText & { isRest: boolean }

// To ask for a file of this size takes more than to show it.
const tinyTokens = 100

const filesHead = 'Files, revision 1:'

/**
 * The files of the project as they are, as far as the budget goes. Of a needed file that does not fit its outline is
 * shown; the rest comes whole where it is tiny, or while all that is shown stays small.
 * @param files text files of the project with their content, the most needed first
 * @param tokens what is left of the budget
 * @param smallTokens up to here files are shown for which nothing speaks but that they are there
 * @returns the text, empty where nothing fits, and the files that it holds whole
 */
export function filesPrompt(
  files: readonly NeededFile[],
  tokens: number,
  smallTokens: number,
): { text: string; whole: FileText[] } {
  let used = countTokens(filesHead)
  const whole: FileText[] = []
  const blocks: string[] = []
  const take = (block: string, isRest = false): boolean => {
    const cost = countTokens(block) + 1
    const most = isRest && cost > tinyTokens ? smallTokens : tokens
    if (used + cost > most) return false
    used += cost
    blocks.push(block)
    return true
  }
  for (const { isRest, path, text } of files) {
    if (take(fileBlock({ path, text }), isRest)) whole.push({ path, text })
    else if (!isRest) take(outlineBlock({ path, text }))
  }
  return { text: blocks.length === 0 ? '' : [filesHead, ...blocks].join('\n'), whole }
}

/** A file between fences, with its code type, its path and what is to be said of it. */
export function fileBlock({ path, text }: FileText, note = ''): string {
  const fence = text.includes('```') ? '````' : '```'
  const end = text.endsWith('\n') ? '' : '\n'
  return `${fence}${codeTypeOf(path)} ${path}${note}\n${text}${end}${fence}`
}

function outlineBlock({ path, text }: FileText): string {
  const lines = text.split('\n').length
  return fileBlock({ path, text: outlineOf(path, text) }, ` (outline of ${lines} lines)`)
}
