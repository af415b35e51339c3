/** The message of the commit that ends a turn (AGT-29, LIM-58). */
import { cutText } from '../contract/limits.ts'

const han = /\p{Script=Han}/u

/**
 * "AI update: " and the prompt cut to 50 code points, or "AI 更新：" and 30 when the prompt holds a
 * Chinese character. Line breaks and runs of spaces become one space; nothing is put after a cut.
 */
export function commitMessage(prompt: string): string {
  const line = prompt.replace(/\s+/gu, ' ').trim()
  const isChinese = han.test(line)
  const cut = cutText(line, isChinese ? 30 : 50)
  return `${isChinese ? 'AI 更新：' : 'AI update: '}${cut}`
}
