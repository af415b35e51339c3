/** What is read on a page: its words without markup, styles and code, and the names that it gives itself. */
import { brands } from './brands.ts'
import { roleOf } from './read-as-browser.ts'
import { foldAlike } from './reveal-text.ts'

const unseen = /<(script|style)\b[^<>]{0,500}>[^<]{0,20000}/gi
const spoken = /["'`]([^"'`\n]{2,300})["'`]/g
const attributes =
  /\b(?:alt|aria-label|content|placeholder|title|value)\s{0,3}=\s{0,3}["']([^"']{1,300})/gi
const tag = /<[^<>]{0,2000}>/g
const inlineTag = /<\/?(?:b|i|em|strong|span|font|u|small|wbr|a|su[bp]|tspan)\b[^<>]{0,2000}>/gi
const named =
  /<title[^<>]{0,200}>([^<]{1,300})|<h[1-3][^<>]{0,300}>([^<]{1,300})|\b(?:alt|aria-label|content|placeholder)\s{0,3}=\s{0,3}["']([^"']{1,300})|\bclass\s{0,3}=\s{0,3}["'][^"']{0,80}(?:logo|brand)[^"']{0,80}["'][^<>]{0,200}>([^<]{1,300})|document\.title\s{0,3}=\s{0,3}["'`]([^"'`\n]{1,300})/gi
/** A shorter name is too easily met by chance. */
const feignedLeast = 5

/**
 * Answers the words of a page, letters that look Latin read as Latin. Tags are taken out twice, those inside a
 * line without a space in their place: a name may stand in pieces.
 */
export function shownIn({
  path,
  text,
  hidden,
}: {
  path: string
  text: string
  hidden: string[]
}): string {
  const strings = Array.from(text.matchAll(spoken), ([, words = '']) => words)
  const page = roleOf(path) === 'script' ? '' : text.replaceAll(unseen, ' ')
  const attributed = Array.from(page.matchAll(attributes), ([, words = '']) => words)
  const words = [withoutTags(page), withoutTags(page.replaceAll(inlineTag, '')), ...attributed]
  return foldAlike([...words, ...strings.map(withoutTags), ...hidden.map(withoutTags)].join('\n'))
}

function withoutTags(text: string): string {
  return text.replaceAll(tag, ' ')
}

/** Whether a name on the page is a brand's only after its letters are read as those that they resemble. */
export function feignsName(text: string): boolean {
  for (const [, ...shown] of text.matchAll(named)) {
    const words = shown.find((part) => part !== undefined) ?? ''
    if (brands.test(words)) continue
    if ([foldAlike(words), foldShapes(words)].some(isName)) return true
  }
  return false
}

function isName(words: string): boolean {
  return (brands.exec(words)?.[0].length ?? 0) >= feignedLeast
}

/** A capital i for an l, two letters for a third. */
function foldShapes(words: string): string {
  return words
    .replaceAll(/(?<=[a-z])I|I(?=[a-z]{3})/g, 'l')
    .replaceAll('|', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
