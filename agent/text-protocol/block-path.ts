/** Where an answer names the path of a fenced block: after the language, in the line before, or in a first comment. */

// Longer lines say more than a path; reading them would only cost time.
const longestLine = 500

const labels = /^(?:file ?name|file|path|name|文件名?|文件路径|路径)\s*[:：]+\s*/i
const attribute =
  /(?:file_?name|file_?path|title|file|path|name)\s*[=:]\s*(?:"([^"]+)"|'([^']+)'|([^\s"'}]+))/i
// Files that are known by their whole name.
const wholeNames = /^(?:dockerfile|makefile|license|readme|procfile|caddyfile)$/i
// Products whose names look like a file's; a fence that names one means a file all the same.
const products =
  /^(?:alpine|angular|anime|backbone|chart|d3|day|discord|electron|ember|express|moment|nest|next|node|nuxt|p5|phaser|react|socket|svelte|three|tone|vue)\.(?:js|io)$/i

/** The path after the language: `html index.html`, `html:index.html`, `index.html`, `css title="a.css"`. */
export function pathInInfo(info: string): string | undefined {
  if (info.length > longestLine) return undefined
  const [, double, single, bare] = attribute.exec(info) ?? []
  const named = double ?? single ?? bare
  if (named !== undefined) return asPath(named)
  const rest = info.trim().replace(/^[\w+#-]+(?:\s+|:(?![\\/]))(?=\S)/, '')
  return asPath(rest) ?? asPath(info)
}

/** The path of a line that says nothing else: `**index.html**`, `### css/a.css`, `File: app.js`, `1. app.js:`. */
export function pathOfLine(line: string): string | undefined {
  if (line.length > longestLine) return undefined
  const quoted = pathInBackticks(line)
  if (quoted !== undefined) return quoted
  const bare = line
    .trim()
    .replace(/^(?:#{1,6}\s+|[-*+]\s+|\d+[.)、]\s*)+/, '')
    .replace(/\s*[(（][^()（）]*[)）]\s*[:：]?$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/[*`"“”]+|^_+|_+$/g, '')
    .replace(/[:：]\s*$/, '')
    .trim()
    .replace(labels, '')
  return asMentioned(bare) ?? pathInBrackets(line)
}

// One word for what it is, and its path: "样式（style.css）：", "Styles (style.css)". A verb would name a piece.
function pathInBrackets(line: string): string | undefined {
  const plain = line.replace(/^[\s#]*(?:[-+]\s+|\d+[.)、]\s*)?/, '').replaceAll(/[*`]/g, '')
  const [, word = '', inner = ''] =
    /^([\p{L}\d]{1,12})\s*[(（]([^()（）]+)[)）]\s*[:：]?\s*$/u.exec(plain) ?? []
  return /[加改删换补插在把]|^(?:add|change|edit|in|insert|put|update)$/i.test(word)
    ? undefined
    : asMentioned(inner.trim())
}

// The only path in backticks of a heading or after a label; there it may hold blanks: "**File: `my page.html`**".
function pathInBackticks(line: string): string | undefined {
  const [, before = '', span = '', after = ''] = /^([^`]*)`([^`]+)`([^`]*)$/.exec(line) ?? []
  const label = before.replaceAll(/[*_\s\d.)、-]/g, '')
  const says = line.trim().startsWith('#') || label === '' || labels.test(`${label}:`)
  const isAlone = /^[*_:：\s]*$/.test(after)
  if (!says || !isAlone || asMentioned(span.trim().replaceAll(' ', '')) === undefined)
    return undefined
  return span.trim()
}

/** The only path that a sentence names, in backticks, bold or bare: "Here is `index.html`:". */
export function pathInSentence(line: string): string | undefined {
  if (line.length > longestLine || /\w:\/\//.test(line)) return undefined
  const words = line
    .split(/[\s*`"“”'‘’()（）,，:：;；。！!]+/)
    .map((word) => word.replace(/\.$/, ''))
  const paths = new Set(words.map(asMentioned).filter((path) => path !== undefined))
  return paths.size === 1 ? [...paths][0] : undefined
}

/** The path in a comment that is the first line of a block. */
export function pathInComment(line: string): string | undefined {
  if (line.length > longestLine) return undefined
  const [, html, block, rest] =
    /^\s*(?:<!--\s*(.+?)\s*-->|\/\*+\s*(.+?)\s*\*+\/|(?:\/\/|#|--|;)\s*(.+?))\s*$/.exec(line) ?? []
  const comment = html ?? block ?? rest
  return comment === undefined ? undefined : asMentioned(comment.trim().replace(labels, ''))
}

function asMentioned(text: string): string | undefined {
  const path = asPath(text)
  return path === undefined || products.test(path) ? undefined : path
}

// Ends in a suffix, or is a path of several parts; whether it is allowed is the tool's to say.
function asPath(text: string): string | undefined {
  const path = text.trim().replace(/^(["'`])(.*)\1$/, '$2')
  const looksLikeOne =
    /^[^\s<>"|?*`=]+$/.test(path) &&
    !/^[a-z]+:\/\//i.test(path) &&
    /(?:^|[^./\\])\.\p{L}[\p{L}\d]{0,9}$|^[^/\\]*[\p{L}\d][^/\\]*[/\\].*[\p{L}\d]$/u.test(path)
  if (!looksLikeOne && !wholeNames.test(path)) return undefined
  return path
}
