/**
 * The page before its sheet and script are there: already in the app's own colours and type, with
 * no link to a file that is still to be written, so that the preview shows it without a fault.
 */

const LINKS = [
  '    <link rel="stylesheet" href="styles.css" />',
  '    <script src="app.js" defer></script>',
].join('\n')

/** The page as it is written first; `sheet` is the style sheet that will follow. */
export function shellOf(page: string, sheet: string): string {
  return page.replace(LINKS, () => early(sheet))
}

/** The edit that ties the finished files to the page, as arguments of edit_file. */
export function linkFiles(sheet: string): { old_text: string; new_text: string } {
  return { old_text: early(sheet), new_text: LINKS }
}

/** The sheet's block of variables and a few rules that hold until the sheet itself is there. */
function early(sheet: string): string {
  const variables = /^:root \{\n[\s\S]*?\n\}/m.exec(sheet)?.[0] ?? ':root {\n}'
  const rules = [
    variables,
    'body { margin: 0; padding: clamp(1.5rem, 5vw, 4rem); background: var(--paper); color: var(--ink); font: 400 1rem/1.5 var(--text-face); }',
    'h1 { margin: 0; font: var(--title-font); letter-spacing: var(--title-tracking); }',
    'form, main section, main footer, #toast { visibility: hidden; }',
  ]
  const lines = rules.join('\n').split('\n')
  return ['    <style>', ...lines.map((line) => `      ${line}`), '    </style>'].join('\n')
}
