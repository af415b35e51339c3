/** The messages of commits. */
import type { Locale } from '../contract/locale.ts'
import { cutText } from '../contract/limits.ts'

const han = /\p{Script=Han}/u
const filesNamed = 3

/**
 * The message of the commit that ends a turn: "AI update: " and the prompt cut to 50 code points, or
 * "AI 更新：" and 30 when the prompt holds a Chinese character. Line breaks and runs of spaces become one
 * space; nothing is put after a cut.
 */
export function turnMessage(prompt: string): string {
  const line = prompt.replace(/\s+/gu, ' ').trim()
  const isChinese = han.test(line)
  const cut = cutText(line, isChinese ? 30 : 50)
  return `${isChinese ? 'AI 更新：' : 'AI update: '}${cut}`
}

/** The message of a commit by hand where the person gives none: the names of up to three files. */
export function updateMessage(paths: readonly string[], locale: Locale): string {
  return locale === 'zh' ? `更新 ${namesOf(paths, '、')}` : `Update ${namesOf(paths, ', ')}`
}

/** The message of a commit by hand that changes the content alone: up to three names of its members. */
export function contentMessage(names: readonly string[], locale: Locale): string {
  return locale === 'zh' ? `内容：${namesOf(names, '、')}` : `Content: ${namesOf(names, ', ')}`
}

/** The message of the commit of what an earlier turn or Undo had left, before the commit of a turn. */
export function leftoverMessage(paths: readonly string[], locale: Locale): string {
  return locale === 'zh'
    ? `之前留下的更改：${namesOf(paths, '、')}`
    : `Changes left from earlier: ${namesOf(paths, ', ')}`
}

const titleKept = 100

/** The message of the commit that brings a version back: which one, by its short id and its own first line. */
export function backMessage(
  { sha, message }: { sha: string; message: string },
  locale: Locale,
): string {
  const [title = ''] = message.split('\n')
  const short = sha.slice(0, 7)
  const words = locale === 'zh' ? `恢复 ${short}：${title}` : `Bring back ${short}: ${title}`
  return cutText(words, titleKept)
}

function namesOf(paths: readonly string[], between: string): string {
  const names = paths.slice(0, filesNamed).map((path) => path.slice(path.lastIndexOf('/') + 1))
  return names.join(between)
}

/** What a message says, apart from its language: `isCut` where the prompt went on, `other` is anybody's own word. */
export type CommitWords =
  | { kind: 'turn'; prompt: string; isCut: boolean }
  | { kind: 'files' | 'content' | 'left'; names: string[] }
  | { kind: 'back'; sha: string; title: string }
  | { kind: 'begun' }
  | { kind: 'other'; title: string }

const ofTurn = [
  { pattern: /^AI update: (.+)$/u, most: 50 },
  { pattern: /^AI 更新：(.+)$/u, most: 30 },
]
const ofNames = [
  { kind: 'files', pattern: /^(?:Update |更新 )(.+)$/u },
  { kind: 'content', pattern: /^(?:Content: |内容：)(.+)$/u },
  { kind: 'left', pattern: /^(?:Changes left from earlier: |之前留下的更改：)(.+)$/u },
] as const

const ofBack = /^(?:Bring back |恢复 )([0-9a-f]{7})(?:: |：)(.*)$/u

/** Reads a message that one of the functions above has made; what others wrote is given by its first line. */
export function readMessage(message: string): CommitWords {
  const [title = ''] = message.split('\n')
  const turn = turnIn(title)
  if (turn !== null) return turn
  for (const { kind, pattern } of ofNames) {
    const names = pattern.exec(title)?.[1]
    if (names !== undefined) return { kind, names: names.split(/, |、/u) }
  }
  const [, sha, of] = ofBack.exec(title) ?? []
  if (sha !== undefined && of !== undefined) return { kind: 'back', sha, title: of }
  return title === 'Initial commit' ? { kind: 'begun' } : { kind: 'other', title }
}

function turnIn(title: string): Extract<CommitWords, { kind: 'turn' }> | null {
  for (const { pattern, most } of ofTurn) {
    const prompt = pattern.exec(title)?.[1]
    if (prompt !== undefined) return { kind: 'turn', prompt, isCut: [...prompt].length >= most }
  }
  return null
}
