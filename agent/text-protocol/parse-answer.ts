/**
 * Reads the files and tool calls out of an answer in text. Lenient in how a path is
 * named, strict in what is written: whole closed blocks only.
 */
import { pathInComment, pathInInfo, pathInSentence, pathOfLine } from './block-path.ts'
import type { AnswerPart } from './fenced-blocks.ts'
import { splitAnswer } from './fenced-blocks.ts'
import { leakedCalls } from './leaked-calls.ts'
import { splitAtCalls } from './marked-text.ts'
import { isDiff, pathInDiff, readDiff } from './written-diff.ts'
import { callsInBlock, callsInProse } from './written-calls.ts'
import type { WrittenCall } from './written-calls.ts'

/** What an answer holds: calls in order, texts to show, and the file in the middle of which it ended. */
export type ParsedAnswer = {
  calls: WrittenCall[]
  /** Prose and blocks that are no file, in order. */
  texts: string[]
  /** Blocks of files that say "the rest is unchanged", which would destroy the file. */
  partial: string[]
  cutOff: string | undefined
  /** A call in the marks of a template that nobody can read. */
  isUnread: boolean
}

type Block = Extract<AnswerPart, { kind: 'block' }>

/**
 * Reads an answer.
 * @param answer the whole text, also one that was cut off
 * @param isThere whether the project has a file; a sentence names a block only of a new or whole file
 */
export function parseAnswer(answer: string, isThere: (path: string) => boolean): ParsedAnswer {
  const parsed: ParsedAnswer = {
    calls: [],
    texts: [],
    partial: [],
    cutOff: undefined,
    isUnread: false,
  }
  const text = takeMarked(withoutThoughts(answer), parsed)
  const parts = splitAnswer(text, (info) => pathInInfo(info) !== undefined)
  for (const part of parts) {
    if (part.kind === 'prose') takeProse(part.text, parsed)
    else takeBlock(part, parsed, isThere)
  }
  const last = parts.at(-1)
  if (last?.kind === 'block' && !last.isClosed) parsed.cutOff = pathOf(last, isThere)
  return parsed
}

/** An answer without what the model thought aloud before it. */
export function withoutThoughts(answer: string): string {
  const rest = answer.replace(/^[ \t]*<(think(?:ing)?)>[\s\S]*?(?:<\/\1>|$(?![\s\S]))/gm, '')
  // Some templates begin the thought themselves, so that only its end is in the answer.
  return rest.replace(/^(?:(?!```|~~~)[\s\S])*?<\/think(?:ing)?>/, '')
}

// Calls in the marks of the model's template; what stands around them is read as any other text.
function takeMarked(answer: string, parsed: ParsedAnswer): string {
  const { before, marked } = splitAtCalls(answer)
  if (marked === '') return answer
  const { calls, prose, isUnread } = leakedCalls(marked)
  parsed.isUnread = isUnread
  parsed.calls.push(...calls)
  return calls.length === 0 ? answer : `${before}\n${prose}`
}

function takeProse(text: string, parsed: ParsedAnswer): void {
  const { calls, prose } = callsInProse(text)
  parsed.calls.push(...calls)
  if (prose.trim() !== '') parsed.texts.push(prose.trim())
}

function takeBlock(block: Block, parsed: ParsedAnswer, isThere: (path: string) => boolean): void {
  const path = pathOf(block, isThere)
  if (!block.isClosed) {
    parsed.texts.push(block.raw)
    return
  }
  const text = block.lines.join('\n')
  if (path !== undefined && isDiff(block.info, block.lines, path)) {
    takeDiff(block, path, parsed, isThere)
    return
  }
  if (path === undefined) {
    const calls = callsInBlock(text)
    if (calls === undefined) parsed.texts.push(block.raw)
    else parsed.calls.push(...calls)
    return
  }
  if (block.lines.some((line) => leavesOut(line, path))) {
    parsed.partial.push(path)
    parsed.texts.push(block.raw)
    return
  }
  const content = block.lines.length === 0 ? '' : `${text}\n`
  parsed.calls.push({ name: 'write_file', args: { path, content }, isParsed: true })
}

function takeDiff(
  { lines, raw }: Block,
  path: string,
  parsed: ParsedAnswer,
  isThere: (path: string) => boolean,
): void {
  const read = readDiff(lines)
  const isNewFile = read !== undefined && 'content' in read
  const leaves = lines.some((line) => line.startsWith('+') && leavesOut(line.slice(1), path))
  // A diff that does not say where it belongs is no file either.
  if (read === undefined || leaves || (isNewFile && isThere(path))) {
    parsed.partial.push(path)
    parsed.texts.push(raw)
    return
  }
  const name = isNewFile ? 'write_file' : 'multi_edit'
  parsed.calls.push({ name, args: { path, ...read }, isParsed: true })
}

function pathOf(block: Block, isThere: (path: string) => boolean): string | undefined {
  const { info, lineBefore, linesAbove, lines } = block
  const plain = pathInInfo(info) ?? pathOfLine(lineBefore) ?? pathInComment(lines[0] ?? '')
  if (plain !== undefined) return plain
  if (isDiff(info, lines, undefined)) {
    // Its lines say where it belongs, so a piece is as good as the whole.
    const named = pathInDiff(lines)
    return named ?? pathInSentence(lineBefore)
  }
  // "In `app.js` add this:" names a file, and the block is a piece of it.
  const mentioned = pathInSentence(lineBefore) ?? linesAbove.map(pathOfLine).findLast(isPath)
  const isWhole = /^\s*<(?:!doctype|html)\b/i.test(lines[0] ?? '')
  return mentioned !== undefined && (isWhole || !isThere(mentioned)) ? mentioned : undefined
}

function isPath(path: string | undefined): path is string {
  return path !== undefined
}

const longestRemark = 300
const leftOutWords =
  /\b(?:rest|remaining|existing|unchanged|same as|previous|omitted|other (?:code|styles|functions|content)|your code)\b|其余|其他|不变|保持|省略|原有|同上/i

// A comment or a line of dots that stands for a part of the file.
function leavesOut(line: string, path: string): boolean {
  if (line.length > longestRemark) return false
  const [, words = ''] =
    /^\s*(?:\/\/+|\/\*+|<!--|#+|--|;|\{\/\*)?\s*(.*?)\s*(?:\*+\/\}?|-->)?\s*$/.exec(line) ?? []
  const hasDots = /^(?:\.{3,}|…+)|(?:\.{3,}|…+)$/.test(words)
  if (hasDots && leftOutWords.test(words)) return true
  if (/^(?:\.{3,}|…+)$/.test(words)) return !/\.(?:md|markdown|txt)$/i.test(path)
  const isComment = /^\s*(?:\/\/|\/\*|<!--|#|\{\/\*)/.test(line)
  return (
    isComment && /\b(?:rest of (?:the|your)|existing code|code remains)\b|其余.*不变/i.test(words)
  )
}
