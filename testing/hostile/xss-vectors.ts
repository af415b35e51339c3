/** Texts that become script where a page takes them for markup: contexts, tags, events, addresses and spellings, combined. */
import fc from 'fast-check'

/** No vector is longer, so that each fits into a comment. */
const longest = 90
const seed = 1905

/** What a text may stand in, left by these. */
const leaves = [
  '',
  '',
  '',
  '">',
  "'>",
  '`>',
  '</script>',
  '</title>',
  '</textarea>',
  '</style>',
  '-->',
  ']]>',
  '</template>',
  '</noscript>',
  '</iframe>',
  '</svg>',
  '?>',
  '">\n',
  '\\">',
  '&quot;>',
  '</p></a>',
  '<!--',
  '<!--><',
  '<![CDATA[',
  '</b',
  '<<',
  "$'",
  '$`',
  '$&',
  '<!--first-data-->',
  '\\u003c/script>',
  "';",
  '";',
  '`);',
  '*/',
  '\n\n',
  '> ',
  '- ',
  '# ',
  '```\n',
  '|a|\n|-|\n|',
]
const events = [
  'onerror',
  'onload',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onbegin',
  'onanimationstart',
  'onpageshow',
  'onscroll',
  'oncanplay',
  'onpointerenter',
  'oncontentvisibilityautostatechange',
]
const tags = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video src=x',
  'audio src=x',
  'iframe',
  'object data=x',
  'style',
  'link rel=stylesheet href=x',
  'math',
  'marquee',
  'select',
  'image src=x',
  'svg><animate',
  'svg><set',
  'x tabindex=1 id=x',
  'video><source',
  'script src=x',
]
const scripts = [
  'alert(1)',
  'alert`1`',
  'top.alert(1)',
  'window["alert"](1)',
  '(alert)(1)',
  '&#97;lert(1)',
]
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  '//evil.test/x',
  'https://evil.test/x.png',
  '\\\\evil.test/x',
  'https:evil.test',
  'blob:evil.test',
  'javascript://%0aalert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript&colon;alert(1)',
]
const carriers = [
  '<a href="§">x</a>',
  '<a href=§>x',
  '<iframe src="§"></iframe>',
  '<img src="§">',
  '<img srcset="§">',
  '<script src="§"></script>',
  '<link rel=stylesheet href="§">',
  '<base href="§">',
  '<embed src="§">',
  '<form action="§"><button>x',
  '<object data="§">',
  '<video poster="§">',
  '<svg><use href="§">',
  '<meta http-equiv=refresh content="0;url=§">',
  '<style>@import "§"</style>',
  '[x](§)',
  '![x](§)',
  '<p style="background:url(§)">',
  '<iframe srcdoc="<img src=§>">',
  '[x]: §\n\n[x]',
  '<§>',
  '[x](<§>)',
  '![x][y]\n\n[y]: §',
  '<button formaction="§">x',
  '<math href="§">x',
  '§',
  '<input type=image src="§">',
]
const closed = [
  '<script>§</script>',
  '<svg><script>§</script>',
  '{{constructor.constructor("§")()}}',
  '${§}',
  '<scr<script>ipt>§</script>',
  '<script\n>§</script>',
  '<%=§%>',
  '#{§}',
  '<noscript><p title="</noscript><img src=x onerror=§>">',
  '<math><mtext></p><style><!--</style><img src=x onerror=§>',
  '<template><script>§</script>',
  "'+§+'",
]

const one = (from: readonly string[]) => fc.constantFrom(...from)
const mixedCase = (text: string): string =>
  [...text].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('')
const spellings: ((text: string) => string)[] = [
  ...Array.from({ length: 6 }, () => (text: string) => text),
  (text) => text.replace(/<\/?\w+/, mixedCase),
  (text) => text.replaceAll('<', '&lt;'),
  (text) => text.replaceAll('<', '&#60;').replaceAll('>', '&#x3e'),
  (text) => text.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (text) => text.replaceAll('<', String.raw`\u003c`),
  (text) => text.replaceAll('<', String.raw`\x3c`),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replaceAll('>', ''),
  (text) => text.replaceAll('<', '<\u200B'),
]
const markup = fc.oneof(
  fc
    .tuple(
      one(tags),
      one(['', 'x=y ', '/ ', '"']),
      one(events),
      one(scripts),
      one(['>', '//', ' ', '"']),
    )
    .map(([tag, before, event, script, end]) => `<${tag} ${before}${event}=${script}${end}`),
  fc.tuple(one(carriers), one(addresses)).map(([carrier, to]) => carrier.replace('§', () => to)),
  fc.tuple(one(closed), one(scripts)).map(([around, script]) => around.replace('§', () => script)),
)
const vector = fc
  .tuple(one(leaves), markup, fc.constantFrom(...spellings))
  .map(([leave, text, spell]) => spell(leave + text).trim())
  .filter((text) => text.length <= longest && text.length > 5)

/** So many different ones, always the same. */
export function xssVectors(count: number): string[] {
  const found = new Set<string>()
  for (let round = 0; found.size < count; round += 1)
    for (const text of fc.sample(vector, { numRuns: count, seed: seed + round })) found.add(text)
  return [...found].slice(0, count)
}
