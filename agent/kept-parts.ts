/** Parts of files that were cut off with their answer: kept back until the file is whole (AGT-27). */
import { parseJson } from '../contract/parse-json.ts'
import type { ModelCall } from './model-call.ts'
import { textArgument, argumentAt } from './tools/tool.ts'

const linesTold = 8
const charactersTold = 400

type Part = { content: string; appends: boolean }

/** The kept parts of a turn. */
export type KeptParts = ReturnType<typeof createKeptParts>

/** Starts with nothing kept. */
export function createKeptParts() {
  const parts = new Map<string, Part>()
  return {
    /** Files of which a part is kept, and which are not written. */
    paths: (): string[] => [...parts.keys()],
    /**
     * Keeps what arrived of a cut call.
     * @returns what the model is told of it; undefined when nothing in it can be kept
     */
    keep(call: ModelCall): string | undefined {
      const found = partIn(call)
      if (found === undefined) return undefined
      const { path, content, appends } = found
      const before = parts.get(path)
      const next =
        before && appends ? { ...before, content: before.content + content } : { content, appends }
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

function partIn(call: ModelCall): ({ path: string } & Part) | undefined {
  if (!isWriting(call) || typeof call.args !== 'string') return undefined
  const path = textIn(call.args, 'path')
  const given = textIn(call.args, 'content')
  if (path === undefined || !path.isWhole || given === undefined) return undefined
  // The last line may be half; the model writes it again.
  const end = given.text.lastIndexOf('\n')
  const content = given.isWhole || end === -1 ? given.text : given.text.slice(0, end + 1)
  if (content === '') return undefined
  return { path: path.text, content, appends: /"append"\s*:\s*true/.test(call.args.slice(0, 300)) }
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
