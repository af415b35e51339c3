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

function namesOf(paths: readonly string[], between: string): string {
  const names = paths.slice(0, filesNamed).map((path) => path.slice(path.lastIndexOf('/') + 1))
  return names.join(between)
}
