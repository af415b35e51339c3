/** Splits an answer into prose and fenced blocks, as models write them. */

/** Prose, or a block with what stands after its fence, the prose line before it, and its lines. */
export type AnswerPart =
  | { kind: 'prose'; text: string }
  | {
      kind: 'block'
      raw: string
      info: string
      /** The prose line right before it, and the last few lines above. */
      lineBefore: string
      linesAbove: string[]
      lines: string[]
      isClosed: boolean
    }

type Fence = { sign: string; length: number; indent: number; info: string }
type OpenBlock = {
  fence: Fence
  inner: Fence[]
  lines: string[]
  raw: string[]
  lineBefore: string
  linesAbove: string[]
}

/**
 * Splits an answer. Line ends are taken as `\n`.
 * @param namesFile whether what stands after a fence names a file: such a fence begins a new block
 *   even where the last one was not closed
 */
export function splitAnswer(text: string, namesFile: (info: string) => boolean): AnswerPart[] {
  const parts: AnswerPart[] = []
  let prose: string[] = []
  let open: OpenBlock | undefined

  const endProse = (): void => {
    if (prose.length > 0) parts.push({ kind: 'prose', text: prose.join('\n') })
    prose = []
  }
  const endBlock = (block: OpenBlock, isClosed: boolean): void => {
    const { fence, raw, ...rest } = block
    parts.push({
      kind: 'block',
      raw: raw.join('\n'),
      info: fence.info,
      lineBefore: rest.lineBefore,
      linesAbove: rest.linesAbove,
      lines: rest.lines,
      isClosed,
    })
    open = undefined
  }
  const begin = (fence: Fence, line: string): void => {
    const isText = (text: string): boolean => text.trim() !== ''
    const lineBefore = prose.slice(-2).findLast(isText) ?? ''
    const linesAbove = prose.filter(isText).slice(-4)
    endProse()
    open = { fence, inner: [], lines: [], raw: [line], lineBefore, linesAbove }
  }

  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const fence = fenceOf(line)
    const block: OpenBlock | undefined = open
    if (block === undefined) {
      if (fence === undefined) prose.push(line)
      else begin(fence, line)
    } else if (fence !== undefined && !isMarkdown(block.fence) && namesFile(fence.info)) {
      endBlock(block, false)
      begin(fence, line)
    } else {
      block.raw.push(line)
      if (endsBlock(block, fence)) endBlock(block, true)
      else block.lines.push(withoutIndent(line, block.fence.indent))
    }
  }
  if (open !== undefined) endBlock(open, false)
  endProse()
  return parts
}

function fenceOf(line: string): Fence | undefined {
  const [, indent = '', run = '', info = ''] = /^(\s*)(`{3,}|~{3,})\s*(.*?)\s*$/.exec(line) ?? []
  if (run === '' || (run.startsWith('`') && info.includes('`'))) return undefined
  return { sign: run.slice(0, 1), length: run.length, indent: indent.length, info }
}

// A document in Markdown holds fences of its own, each opened with a language and closed without.
function endsBlock({ fence, inner }: OpenBlock, found: Fence | undefined): boolean {
  if (found === undefined || found.sign !== fence.sign) return false
  if (found.info !== '') {
    if (isMarkdown(fence) && found.length >= fence.length) inner.push(found)
    return false
  }
  if (found.length < fence.length) return false
  return inner.pop() === undefined
}

function isMarkdown({ info }: Fence): boolean {
  return /^(?:md|markdown)\b|\.md\b/i.test(info)
}

function withoutIndent(line: string, indent: number): string {
  return line.slice(0, indent).trim() === '' ? line.slice(indent) : line
}
