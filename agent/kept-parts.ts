/** Parts of files that were cut off with their answer: kept back until the file is whole. */
import { parseJson } from '../contract/parse-json.ts'
import type { ModelCall } from './model-call.ts'
import { textArgument, argumentAt } from './tools/tool.ts'

const linesTold = 8
const charactersTold = 400

// So much of a beginning that comes again is no continuation.
const beginningCompared = 200

type Part = { content: string; appends: boolean }

/** The kept parts of a turn. */
export type KeptParts = ReturnType<typeof createKeptParts>

/** Starts with nothing kept. */
export function createKeptParts() {
  const parts = new Map<string, Part>()
  const written = new Set<string>()
  return {
    /** Files of which a part is kept, and which are not written. */
    paths: (): string[] => [...parts.keys()],
    /** Remembers which files the turn has written. */
    see(call: ModelCall): void {
      if (isWriting(call)) written.add(textArgument(call.args, 'path'))
    },
    /**
     * Keeps what arrived of a cut call.
     * @returns what the model is told of it; undefined when nothing in it can be kept
     */
    keep(call: ModelCall): string | undefined {
      const found = partIn(call)
      if (found === undefined) return undefined
      const { path, content, appends } = found
      const before = parts.get(path)
      // It may be the rest of what is written, or another whole.
      if (before === undefined && appends === undefined && written.has(path))
        return `${path} is as it was. Call again with append first.`
      const goesOn = before && (appends ?? !beginsLike(content, before.content))
      const next = goesOn
        ? { ...before, content: before.content + content }
        : { content, appends: appends ?? before?.appends ?? false }
      parts.set(path, next)
      const lines = next.content.split('\n').length - 1
      const end = next.content
        .trimEnd()
        .split('\n')
        .slice(-linesTold)
        .join('\n')
        .slice(-charactersTold)
      return `${path} is not written yet. ${lines} lines of it are kept, which end with:\n${end}\nGo on with write_file, append true, with what comes after exactly that.`
    },
    /** The call with what was kept of its file before it. */
    whole(call: ModelCall): ModelCall {
      const path = textArgument(call.args, 'path')
      const part = isWriting(call) ? parts.get(path) : undefined
      if (part === undefined) return call
      parts.delete(path)
      if (argumentAt(call.args, ['append']) !== true) return call
      const content = part.content + textArgument(call.args, 'content')
      return { ...call, name: 'write_file', args: { path, content, append: part.appends } }
    },
  }
}

function isWriting({ name }: ModelCall): boolean {
  return name === 'write_file' || name === 'create_file'
}

function beginsLike(content: string, before: string): boolean {
  return content.startsWith(before.slice(0, beginningCompared))
}

type FoundPart = { path: string; content: string; appends: boolean | undefined }

function partIn(call: ModelCall): FoundPart | undefined {
  if (!isWriting(call) || typeof call.args !== 'string') return undefined
  const path = textIn(call.args, 'path')
  const given = textIn(call.args, 'content')
  if (path === undefined || !path.isWhole || given === undefined) return undefined
  // The last line may be half; the model writes it again.
  const end = given.text.lastIndexOf('\n')
  const content = given.isWhole || end === -1 ? given.text : given.text.slice(0, end + 1)
  if (content === '') return undefined
  return { path: path.text, content, appends: appendsIn(call.name, call.args) }
}

// Undefined where the call was cut before it said so; quotes inside the content are escaped.
function appendsIn(name: string, args: string): boolean | undefined {
  if (name === 'create_file') return false
  const said = /"append"\s*:\s*(true|false)/.exec(args)?.[1]
  return said === undefined ? undefined : said === 'true'
}

// A text of an object whose end is missing, as far as it goes.
function textIn(json: string, name: string): { text: string; isWhole: boolean } | undefined {
  const start = new RegExp(`"${name}"\\s*:\\s*"`).exec(json)
  if (start === null) return undefined
  const rest = json.slice(start.index + start[0].length)
  const inside = /^(?:[^"\\]|\\(?:u[\da-fA-F]{4}|[^u]))*/.exec(rest)?.[0] ?? ''
  const escaped = inside.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  const text = parseJson(`"${escaped}"`)
  return typeof text === 'string' ? { text, isWhole: rest[inside.length] === '"' } : undefined
}
