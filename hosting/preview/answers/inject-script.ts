/** Puts the preview's own script in front of everything else in a page. */

// UTF-8's, one character a byte.
const byteOrderMark = '\u00ef\u00bb\u00bf'

// A doctype stands before this.
const prologueBytes = 65_536

/**
 * The page with `<script>code</script>` as early as HTML allows: after the doctype, so that the
 * page keeps its rendering mode, and before the first element. No line is added, so that line
 * numbers of errors stay true. The page's own bytes stay as they are, in whichever encoding has ASCII in it;
 * a page in UTF-16 gets no script.
 * @param html bytes of the page
 * @param code one line of script
 */
export function injectScript(html: Uint8Array<ArrayBuffer>, code: string): Uint8Array<ArrayBuffer> {
  if (isUtf16(html)) return html
  const at = prologueLength(asciiOf(html.subarray(0, prologueBytes)))
  const safe = code.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
  const script = new TextEncoder().encode(`<script>${inAscii(safe)}</script>`)
  const page = new Uint8Array(html.length + script.length)
  page.set(html.subarray(0, at))
  page.set(script, at)
  page.set(html.subarray(at), at + script.length)
  return page
}

/** Told by its byte order mark, or by the half of its first sign that is empty. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (
    first === 0 ||
    second === 0 ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff)
  )
}

/** One character a byte, so that places in the text are places in the bytes. */
function asciiOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

/** The script reads the same in every encoding of the page. */
function inAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

// Length of byte order mark, blanks, comments and doctype at the start.
function prologueLength(text: string): number {
  let at = startOfText(text)
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
  return text.startsWith(byteOrderMark) ? byteOrderMark.length : 0
}
