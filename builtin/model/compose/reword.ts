/** Says texts of a composed app otherwise: in the page, in its labels, and among the script's texts. */
import type { Extras } from '../read/extras/extras.ts'
import type { Files } from './files.ts'
import { escapeHtml, literal } from './page.ts'

type Reworded = Extras['reworded'][number]

/** `name: 'text',` of TEXT, and labels in the lines of constants. */
const HELD = /^(\s+\w+: )('(?:[^'\\]|\\.)*')(,)$|(\blabel: )('(?:[^'\\]|\\.)*')/gm
const SHOWN = />([^<>]+)</g
const TOLD = / (?:aria-label|placeholder|title)="([^"]+)"/g

/**
 * The files with other words. A text that is nowhere changes nothing.
 *
 * @param files a composed app
 * @param reworded which texts are to be said otherwise
 */
export function rewordFiles(files: Files, reworded: readonly Reworded[]): Files {
  return reworded.reduce<Files>(
    (all, { from, to }) => ({
      ...all,
      'index.html': rewordPage(all['index.html'], from, to),
      'app.js': rewordScript(all['app.js'], from, to),
    }),
    files,
  )
}

function rewordPage(html: string, from: string, to: string): string {
  const [old, now] = [escapeHtml(from), escapeHtml(to)]
  const reword = (whole: string, text: string): string =>
    text.trim() === old ? whole.replace(old, () => now) : whole
  // The comment that keeps the plan is no text of the page.
  return html
    .split('\n')
    .map((line) =>
      line.includes('<!--') ? line : line.replace(SHOWN, reword).replace(TOLD, reword),
    )
    .join('\n')
}

function rewordScript(script: string, from: string, to: string): string {
  const old = literal(from)
  return script.replace(HELD, (whole: string, ...held: (string | undefined)[]) => {
    const isOld = held[1] === old || held[4] === old
    return isOld ? whole.replace(old, () => literal(to)) : whole
  })
}

/**
 * The texts that an app says, each once, in the order in which they stand.
 *
 * @param files a composed app
 */
export function textsOf(files: Files): string[] {
  const lines = files['index.html'].split('\n').filter((line) => !line.includes('<!--'))
  const shown = lines.flatMap((line) =>
    [...line.matchAll(SHOWN), ...line.matchAll(TOLD)].map(([, text]) => readHtml(text ?? '')),
  )
  const held = [...files['app.js'].matchAll(HELD)].map((found) =>
    (found[2] ?? found[5] ?? '').slice(1, -1).replaceAll("\\'", "'"),
  )
  return [...new Set([...shown, ...held].map((text) => text.trim()))].filter((text) => text !== '')
}

function readHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/**
 * What the button says that does the main thing, or null.
 *
 * @param files a composed app
 */
export function mainButtonText(files: Files): string | null {
  const found = /<(?:button|a)[^>]*class="[^"]*main-button[^"]*"[^>]*>([^<>]+)</.exec(
    files['index.html'],
  )
  return found?.[1] === undefined ? null : readHtml(found[1]).trim()
}
