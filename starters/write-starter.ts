/** Writes a starter into a project, in one language. */
import type { Files, Language, Starter } from './starter.ts'

/**
 * The files of a starter in one language.
 *
 * @param starter as it stands in its folder
 * @param language of all texts, sample content and formats
 */
export function writeStarter(starter: Starter, language: Language): Files {
  if (language === 'en') return starter.files
  const known = chinese.get(starter)
  if (known) return known
  const files = inChinese(starter)
  chinese.set(starter, files)
  return files
}

/** What the maker of the app would change; it has a Chinese file of its own. */
const contentPath = 'content.js'

/** Made once: hundreds of texts are replaced for it. */
const chinese = new WeakMap<Starter, Files>()

function inChinese(starter: Starter): Files {
  const pairs = [...starter.texts].toSorted(([one], [other]) => other.length - one.length)
  return Object.fromEntries(
    Object.entries(starter.files).map(([path, text]) => [
      path,
      path === contentPath ? (starter.chineseContent ?? text) : translate(path, text, pairs),
    ]),
  )
}

function translate(
  path: string,
  text: string,
  pairs: readonly (readonly [string, string])[],
): string {
  let written = path.endsWith('.html')
    ? text.replace('<html lang="en"', '<html lang="zh-CN"')
    : text
  for (const [english, chinese] of pairs) written = putAt(written, placesOf(path, english), chinese)
  return written
}

/** A source with a text put at each of the places that {@link placesOf} answers. */
function putAt(source: string, places: readonly RegExp[], text: string): string {
  return places.reduce(
    (left, place) =>
      left.replaceAll(place, (_, before: string, after: string) => `${before}${text}${after}`),
    source,
  )
}

/**
 * Where an English text may stand, always whole: between tags or in quotes of an attribute, in quotes of
 * a script or a style sheet, and as a comment. Blanks and line ends in it are alike.
 *
 * @param path the file, whose ending tells its language
 * @param english the text
 */
export function placesOf(path: string, english: string): RegExp[] {
  const words = english.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const text = words.join('\\s+')
  if (path.endsWith('.html')) {
    return [
      new RegExp(`(>\\s*)${text}(\\s*<)`, 'g'),
      new RegExp(`(=")${text}(")`, 'g'),
      new RegExp(`(<!-- )${text}( -->)`, 'g'),
    ]
  }
  const comment = new RegExp(`(/\\*\\*? )${text}( \\*/)`, 'g')
  const quoted = ["'", '"', '`'].map((quote) => new RegExp(`(${quote})${text}(${quote})`, 'g'))
  if (path.endsWith('.css')) return [comment, ...quoted]
  return [comment, ...quoted, new RegExp(`(// )${text}($)`, 'gm')]
}
