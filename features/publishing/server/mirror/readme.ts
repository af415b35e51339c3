/** The README of a mirrored repository: our part between two markers, the owner's own words kept. */
import { withoutEnd } from '../../../../contract/without-end.ts'

const begin = '<!-- magiccube:begin -->'
const end = '<!-- magiccube:end -->'

/** What the README tells of an app; `url` is where it is hosted. */
export type ReadmeFacts = {
  name: string
  description: string | null
  url: string
  hasPicture: boolean
}

/** The README after a publish. `before` is the one that is there, null for none. */
export function readmeAfter(before: string | null, facts: ReadmeFacts): string {
  const part = `${begin}\n${ourPart(facts)}\n${end}`
  if (before === null || before.trim() === '') return `${part}\n`
  const from = before.indexOf(begin)
  const to = before.indexOf(end, from + begin.length)
  if (from >= 0 && to >= 0) return before.slice(0, from) + part + before.slice(to + end.length)
  return `${withoutEnd(before, '\n')}\n\n${part}\n`
}

function ourPart({ name, description, url, hasPicture }: ReadmeFacts): string {
  const title = plain(name)
  const blocks = [
    `# ${title}`,
    ...(description === null ? [] : [plain(description)]),
    `<${url}>`,
    ...(hasPicture ? [`[![${title}](screenshot.jpg)](${url})`] : []),
    creditOf(`${name}${description ?? ''}`),
  ]
  return blocks.join('\n\n')
}

/** The credit line, in the language of the app's own words. */
function creditOf(words: string): string {
  return /\p{Script=Han}/u.test(words) ? '由 MagicCube 制作' : 'Made with MagicCube'
}

/** A person's words as Markdown that shows them as they are, and can never hold one of our markers. */
function plain(words: string): string {
  return words
    .trim()
    .replaceAll(/[\\`*_{}[\]()#+!|<>~-]/g, (sign) => `\\${sign}`)
    .replaceAll(/\s*\n\s*/g, '\n\n')
}
