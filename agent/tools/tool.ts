/** What a tool is, and how its arguments are checked. */
import * as z from 'zod'
import type { Result } from '../../contract/result.ts'
import { err } from '../../contract/result.ts'
import type { FileContent } from '../../project/content.ts'
import type { Picture } from '../added-files.ts'
import type { AppTrial, TrialWish } from '../app-trial.ts'
import type { Files, FilesFailure } from '../files.ts'
import type { StandingTexts } from '../standing-texts.ts'
import type { ToolDescription } from '../turn-event.ts'

/** The names, exactly: ten for the files, and one that tries what they make. */
export type ToolName =
  | 'read_file'
  | 'write_file'
  | 'edit_file'
  | 'create_file'
  | 'delete_file'
  | 'list_files'
  | 'multi_edit'
  | 'search_files'
  | 'glob'
  | 'grep'
  | 'try_app'

/** What a tool works with: the project, and what the agent has seen of it in this turn. */
export type ToolContext = {
  files: Files
  /** Content of each file as the agent last read or wrote it in this turn. */
  seen: Map<string, FileContent>
  /** Files that an edit found changed by the owner: the model has not seen them as they are now. */
  outdated?: Set<string>
  /** Tries the app until the turn is stopped; undefined where no preview runs, or it is switched off. */
  tryApp?: ((wish: TrialWish) => Promise<AppTrial>) | undefined
  /** Texts that stand in the context, and in which revision a file does. */
  standing?: StandingTexts
  revisionOf?: (path: string) => number
  /** Pictures that tools have taken, to be shown with their results. */
  pictures?: Picture[]
}

/** The parameter by which a call that changes files says that the turn may end with its answer; the rules say when. */
export const doneShape = { done: z.boolean().optional() }

/** A tool that a model can call. Results and errors are plain English text for the model. */
export type Tool = {
  name: ToolName
  description: string
  /** JSON Schema of the arguments. */
  parameters: Record<string, unknown>
  /** Its time, where it is not that of the tools that work on files. */
  withinMs?: number | undefined
  /** The short sentence of the chat, from arguments that may be anything. */
  describe(args: unknown): ToolDescription
  run(args: unknown, context: ToolContext): Promise<Result<string, string>>
}

/** Makes a tool whose arguments are checked before anything is done. */
export function defineTool<Shape extends z.ZodObject>(definition: {
  name: ToolName
  description: string
  schema: Shape
  withinMs?: number
  describe: (args: unknown) => ToolDescription
  run: (args: z.output<Shape>, context: ToolContext) => Promise<Result<string, string>>
}): Tool {
  const { schema, run, ...rest } = definition
  const { $schema: _, ...parameters } = z.toJSONSchema(schema, { io: 'input', override: shorten })
  return {
    ...rest,
    parameters,
    async run(args, context) {
      const checked = schema.safeParse(args)
      if (checked.success) return run(checked.data, context)
      return err(validationErrors(checked.error.issues.map((issue) => faultText(issue, args))))
    },
  }
}

// What a model is told of by an error when it matters: each word of a schema is sent with every call.
function shorten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  for (const bound of [
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minimum',
    'maximum',
  ] as const)
    delete jsonSchema[bound]
  if (jsonSchema.default === false || jsonSchema.default === '') delete jsonSchema.default
  delete jsonSchema.additionalProperties
}

/** "Validation errors: …" with all faults in one text. */
export function validationErrors(faults: readonly string[]): string {
  return `Validation errors: ${faults.join('; ')}`
}

/** The text for the model of a call on the files that did nothing. */
export function failureText(failure: FilesFailure, path: string): string {
  const texts: Record<FilesFailure, string> = {
    fileNotFound: `File not found: ${path}`,
    pathIsDirectory: `Path is a directory: ${path}`,
    pathNotAllowed: validationErrors(['path is not allowed']),
    fileExists: `File already exists: ${path}`,
    fileTooLarge: validationErrors(['file is too large']),
    tooManyFiles: validationErrors(['too many files']),
    projectTooLarge: validationErrors(['project is too large']),
    notStored: `The file could not be stored: ${path}`,
  }
  return texts[failure]
}

/** A text argument for a description, or empty when it is not there. */
export function textArgument(args: unknown, name: string): string {
  const value = argumentAt(args, [name])
  return typeof value === 'string' ? value : ''
}

function faultText(issue: z.core.$ZodIssue, args: unknown): string {
  const name = parameterName(issue.path)
  if (name === '') return 'arguments must be an object'
  if (argumentAt(args, issue.path) === undefined) return `${name} is required`
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${article(issue.expected === 'int' ? 'integer' : issue.expected)}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `${name} must be ${String(issue.values[0])}`
        : `${name} must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `${name} must ${sizeWord(issue.origin)} at least ${issue.minimum}`
    case 'too_big':
      return `${name} must ${sizeWord(issue.origin)} at most ${issue.maximum}`
    default:
      return `${name} is not valid`
  }
}

// `edits[2].old_text`, the way the parameter is written in code.
function parameterName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name === '' ? String(part) : `${name}.${String(part)}`
  }, '')
}

/** A value inside arguments that may be anything; undefined where there is none. */
export function argumentAt(args: unknown, path: readonly PropertyKey[]): unknown {
  let value = args
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function sizeWord(origin: string): string {
  return origin === 'number' || origin === 'int' ? 'be' : 'have a length of'
}
