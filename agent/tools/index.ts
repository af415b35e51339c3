/** The registry of tools and the one place where a call is run. */
import { err, ok } from '../../contract/result.ts'
import type { Result } from '../../contract/result.ts'
import { cleanText } from '../clean-text.ts'
import type { Clock } from '../clock.ts'
import type { ToolDescription } from '../turn-event.ts'
import { createFile } from './create-file.ts'
import { deleteFile } from './delete-file.ts'
import { editFile } from './edit-file.ts'
import { glob } from './glob.ts'
import { grep } from './grep.ts'
import { listFiles } from './list-files.ts'
import { multiEdit } from './multi-edit.ts'
import { readFile } from './read-file.ts'
import { searchFiles } from './search-files.ts'
import { resultTokens, startWithin } from './result-size.ts'
import type { Tool, ToolContext } from './tool.ts'
import { tryApp } from './try-app.ts'
import { writeFile } from './write-file.ts'

const toolWithinMs = 5_000

/** The tools that work on the files. */
const fileTools: readonly Tool[] = [
  readFile,
  writeFile,
  editFile,
  createFile,
  deleteFile,
  listFiles,
  multiEdit,
  searchFiles,
  glob,
  grep,
]

/** All tools. */
export const tools: readonly Tool[] = [...fileTools, tryApp]

/** The tools that a model is offered: that which tries the app where it can be tried. */
export function offeredTools(canTry: boolean): readonly Tool[] {
  return canTry ? tools : fileTools
}

const toolByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]))

/** What a call does, for the sentence that the chat shows. */
export function describeCall(name: string, args: unknown): ToolDescription {
  return toolByName.get(name)?.describe(args) ?? { code: 'unknownTool', name }
}

/**
 * Runs one call. Never throws: every failure is a text for the model.
 * @param call name and parsed arguments, which may be anything
 */
export async function runTool(
  call: { name: string; args: unknown },
  context: ToolContext,
  clock: Clock,
): Promise<Result<string, string>> {
  const tool = toolByName.get(call.name)
  const isOffered = tool !== undefined && (tool !== tryApp || context.tryApp !== undefined)
  if (!isOffered) return err(`Unknown tool: ${call.name}`)
  const timer = new AbortController()
  const late = clock
    .wait(tool.withinMs ?? toolWithinMs, timer.signal)
    .then(() => err('Tool timed out'))
  try {
    const result = await Promise.race([tool.run(call.args, context), late])
    return result.ok ? ok(told(result.value)) : err(told(result.error))
  } catch (error) {
    // A bug in a tool must not end the person's turn.
    return err(`Tool failed: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    timer.abort()
  }
}

// What a file holds or a cut has halved must not spoil the conversation.
function told(result: string): string {
  return bounded(cleanText(result))
}

// A cut text says so, and how much is missing.
function bounded(text: string): string {
  const shown = startWithin(text, resultTokens)
  const missing = text.length - shown.length
  return missing === 0 ? text : `${shown}\n(cut, ${missing} more characters)`
}
