/** What `.magiccubeignore` leaves out, in the form of `.gitignore`: the last line that matches decides. */

/** @typedef {{ pattern: RegExp, isNegated: boolean, foldersOnly: boolean }} Rule */

/**
 * Reads such a file: comments, blank lines, `*`, `?`, `[…]`, `**`, a leading or inner `/` that anchors, a trailing one
 * for folders alone, `!` to take back, `\` before a character that stands for itself.
 * @param {string} text
 * @returns {Rule[]}
 */
export function readIgnoreRules(text) {
  return text.split(/\r?\n/).flatMap((line) => {
    const rule = ruleOf(line)
    return rule === null ? [] : [rule]
  })
}

/**
 * Whether a path is left out by the rules. Its folders are asked before it: what lies in one that is left out cannot be
 * taken back.
 * @param {readonly Rule[]} rules
 * @param {string} path from the folder, with `/`
 * @param {boolean} isFolder
 */
export function isIgnored(rules, path, isFolder) {
  const rule = rules.findLast(
    ({ pattern, foldersOnly }) => (isFolder || !foldersOnly) && pattern.test(path),
  )
  return rule !== undefined && !rule.isNegated
}

/**
 * @param {string} given
 * @returns {Rule | null}
 */
function ruleOf(given) {
  // Spaces at the end count only behind a backslash.
  const line = given.replace(/(?<!\\) +$/, '')
  if (line === '' || line.startsWith('#')) return null
  const isNegated = line.startsWith('!')
  const body = isNegated ? line.slice(1) : line
  const foldersOnly = body.endsWith('/')
  const inner = foldersOnly ? body.slice(0, -1) : body
  const glob = inner.replace(/^\//, '')
  if (glob === '') return null
  const start = inner.includes('/') ? '^' : '^(?:.*/)?'
  const pattern = patternOf(`${start}${expressionOf(glob)}$`)
  return pattern === null ? null : { pattern, isNegated, foldersOnly }
}

/**
 * A range such as `[z-a]` is no expression: its line matches nothing.
 * @param {string} source
 */
function patternOf(source) {
  try {
    return new RegExp(source, 'su')
  } catch {
    return null
  }
}

const tokens = /^\*\*\/|\/\*\*\/|\/\*\*$|\*+|\?|\[[!^]?\]?(?:\\.|[^\]\\])*\]|\\.|[^]/gu

/**
 * A glob as the source of a regular expression.
 * @param {string} glob
 */
function expressionOf(glob) {
  return glob.replaceAll(tokens, (token) => {
    if (token === '**/') return '(?:.*/)?'
    if (token === '/**/') return '/(?:.*/)?'
    if (token === '/**') return '/.+'
    if (token.startsWith('*')) return '[^/]*'
    if (token === '?') return '[^/]'
    // Where it is not closed, git matches nothing.
    if (token.startsWith('[')) return token.length > 2 ? setOf(token) : '(?!)'
    return literal(token.length > 1 && token.startsWith('\\') ? token.slice(1) : token)
  })
}

/** @param {string} token */
function setOf(token) {
  const isNot = token.startsWith('[!') || token.startsWith('[^')
  const signs = /\\(.)|([[\]^&|~])/gsu
  const inner = token.slice(isNot ? 2 : 1, -1).replaceAll(signs, (_whole, escaped, sign) => {
    return literalInSet(escaped ?? sign)
  })
  return `(?!/)[${isNot ? '^' : ''}${inner}]`
}

/** @param {string} sign */
function literalInSet(sign) {
  return /[\p{L}\p{N}\s]/u.test(sign) ? sign : `\\${sign}`
}

/** @param {string} text */
function literal(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
}
