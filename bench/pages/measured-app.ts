/** The app that is edited when the preview is measured: a page that loads twenty files, among others that it does not load. */

const parts = Array.from({ length: 16 }, (_, at) => `part-${at}.js`)

/** What the page tells its parent window when it has painted; the plain frame of the baseline is timed by it. */
export const paintedMessage = 'bench-painted'

const app = `${parts.map((path, at) => `import { value as value${at} } from './${path}'`).join('\n')}
import { title } from './title.js'
document.querySelector('h1').textContent = title
document.querySelector('ul').innerHTML = [${parts.map((_, at) => `value${at}`).join(', ')}]
  .map((value) => '<li>' + value + '</li>').join('')
requestAnimationFrame(() => requestAnimationFrame(() => parent.postMessage('${paintedMessage}', '*')))
`

/** The page's heading, in a file of its own; an edit of it is seen in the page. */
export const titleFile = (edit: number): [string, string] => [
  'title.js',
  `export const title = 'Edit ${edit}'\n`,
]

/** A file that a turn of the agent edits, once a round. */
export const partFile = (at: number, value: number): [string, string] => [
  `part-${at}.js`,
  `export const value = ${value}\n`,
]

/**
 * The files of the app by path.
 *
 * @param count how many in all, at least twenty
 * @param bytes how large they are together, about; the files that the page loads are small
 */
export function filesOf(count: number, bytes: number): Map<string, string> {
  const rest = count - 20
  const text = 'All work and no play. '.repeat(Math.round(bytes / Math.max(1, rest) / 22))
  return new Map([
    [
      'index.html',
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Measured</title>
<link rel="stylesheet" href="style.css"><h1></h1><ul></ul><script type="module" src="app.js"></script>`,
    ],
    ['style.css', 'body { font: 16px/1.5 sans-serif; margin: 2rem } li { padding: 4px }\n'],
    ['app.js', app],
    titleFile(0),
    ...parts.map((_, at) => partFile(at, 0)),
    ...Array.from({ length: rest }, (_, at): [string, string] => [`notes/${at}.txt`, text]),
  ])
}
