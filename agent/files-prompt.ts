/** The texts of files in the context: whole as far as the budget goes, then as outlines. */
import { countTokens } from '../contract/token-count.ts'
import { codeTypeOf } from '../project/code-type.ts'
import { outlineOf } from './outline.ts'

/** A text file of the project. */
export type FileText = { path: string; text: string }

/** A file in the order of its need; `isRest`: nothing speaks for it but that it is there. */
export type NeededFile = FileText & { isRest: boolean }

// Of files for which nothing speaks but that they are there, so much: the others can be read.
const restShare = 1 / 8

const filesHead = 'Files as they are at the start of this turn, revision 1 each:'

/**
 * The files of the project as they are, as far as the budget goes.
 * @param files text files of the project with their content, the most needed first
 * @param tokens what is left of the budget
 * @returns the text, empty where nothing fits, and the files that it holds whole
 */
export function filesPrompt(
  files: readonly NeededFile[],
  tokens: number,
): { text: string; whole: FileText[] } {
  let left = tokens - countTokens(filesHead)
  let restLeft = Math.floor(tokens * restShare)
  const whole: FileText[] = []
  const blocks: string[] = []
  const take = (block: string, isRest: boolean): boolean => {
    const cost = countTokens(block) + 1
    if (cost > left || (isRest && cost > restLeft)) return false
    left -= cost
    if (isRest) restLeft -= cost
    blocks.push(block)
    return true
  }
  for (const { isRest, path, text } of files) {
    if (take(fileBlock({ path, text }), isRest)) whole.push({ path, text })
    else take(outlineBlock({ path, text }), isRest)
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
