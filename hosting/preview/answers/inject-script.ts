/** Puts the preview's own script in front of everything else in a page. */

const byteOrderMark = '\ufeff'

/**
 * The page with `<script>code</script>` as early as HTML allows: after the doctype, so that the
 * page keeps its rendering mode, and before the first element. No line is added, so that line
 * numbers of errors stay true. A page that is not UTF-8 is left as it is.
 * @param html bytes of the page
 * @param code one line of script
 */
export function injectScript(html: Uint8Array<ArrayBuffer>, code: string): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(html)
  if (text.includes('\ufffd')) return html
  const at = prologueLength(text)
  const script = `<script>${code.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')}</script>`
  return new TextEncoder().encode(text.slice(0, at) + script + text.slice(at))
}

// Length of byte order mark, blanks, comments and doctype at the start.
function prologueLength(text: string): number {
  let at = text.startsWith(byteOrderMark) ? 1 : 0
  for (;;) {
    const rest = text.slice(at)
    const blanks = rest.length - rest.trimStart().length
    const end = blanks + markupLength(rest.slice(blanks))
    if (end === blanks) return /<!doctype/i.test(text.slice(0, at)) ? at : startOfText(text)
    at += end
  }
}

// Length of one comment or doctype at the start of the text, 0 for anything else.
function markupLength(text: string): number {
  const closing = text.startsWith('<!--') ? '-->' : /^<!doctype/i.test(text) ? '>' : undefined
  if (closing === undefined) return 0
  const end = text.indexOf(closing)
  return end === -1 ? 0 : end + closing.length
}

function startOfText(text: string): number {
  return text.startsWith(byteOrderMark) ? 1 : 0
}
