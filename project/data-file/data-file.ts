/** Reads `data.json`: the collections that an app declares. */
import { parse } from '@humanwhocodes/momoa'
import * as z from 'zod'
import { CollectionName, type DataKind, dataKinds } from '../../contract/data-kinds.ts'
import { jsonFaultAt, parseJson } from '../../contract/parse-json.ts'
import { err, ok, type Result } from '../../contract/result.ts'

export { dataFilePath } from './data-path.ts'

/** How many collections an app may declare. */
export const collectionsMost = 30

const fieldTypes = ['string', 'number', 'integer', 'boolean', 'date', 'array', 'object'] as const
const FieldName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/)

const Field = z.strictObject({
  type: z.enum(fieldTypes),
  required: z.boolean().optional(),
  /** Of a text its characters, of a list its items. */
  maxLength: z.int().min(1).max(65_536).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  enum: z
    .array(z.union([z.string().max(200), z.number()]))
    .min(1)
    .max(200)
    .optional(),
})
/** What a field of an entry may hold. */
export type DataField = z.infer<typeof Field>

const Collection = z.strictObject({
  kind: z.enum(dataKinds),
  title: z.string().min(1).max(100).optional(),
  fields: z.record(FieldName, Field).optional(),
  anonymous: z.boolean().optional(),
  max: z.int().min(1).max(1_000).optional(),
})

const File = z.strictObject({
  collections: z
    .record(CollectionName, Collection)
    .refine((all) => Object.keys(all).length <= collectionsMost, 'outOfRange'),
})

/** The rule of one collection. */
export type CollectionRule = {
  kind: DataKind
  /** What it holds, in the maker's words. */
  title: string | null
  /** The fields that are declared; null where anything may stand. */
  fields: Readonly<Record<string, DataField>> | null
  /** Whether people without an account may add. */
  anonymous: boolean
  /** How many entries one person may have. */
  max: number | null
}

/** The rules of an app by the name of the collection. */
export type DataRules = ReadonlyMap<string, CollectionRule>

/** What keeps a file from being read: the line, counted from 1, and the part of it. */
export type DataFileFault = {
  line: number
  /** Such as `collections.votes.kind`; empty where the file is no JSON. */
  path: string
  code: 'badJson' | 'outOfRange' | 'unknownKey' | 'wrongValue'
}

/** The rule of what is not declared: only its writer, who has an account, sees it. */
const undeclared: CollectionRule = {
  kind: 'own',
  title: null,
  fields: null,
  anonymous: false,
  max: null,
}

/** The rule of a collection, declared or not. */
export function ruleOf(rules: DataRules, collection: string): CollectionRule {
  return rules.get(collection) ?? undeclared
}

/**
 * Whether a file of this name is meant to declare collections: apps had files called so before. One that is no JSON is
 * meant so where it names them.
 */
export function declaresData(text: string): boolean {
  const value = parseJson(text.replace(/^\uFEFF/, ''))
  if (value === undefined) return /"collections"\s*:/.test(text)
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'collections')
}

/** Reads the text of the file; an error names the first fault. */
export function readDataFile(text: string): Result<DataRules, DataFileFault> {
  const json = text.replace(/^\uFEFF/, '')
  const value = parseJson(json)
  if (value === undefined)
    return err({ line: lineAt(json, syntaxFaultIn(json)), path: '', code: 'badJson' })
  const read = File.safeParse(value)
  if (!read.success) return err(faultOf(json, read.error))
  return ok(
    new Map(
      Object.entries(read.data.collections).map(([name, given]) => [
        name,
        {
          kind: given.kind,
          title: given.title ?? null,
          fields: given.fields ?? null,
          anonymous: given.anonymous ?? false,
          // A vote is one, whatever else is said.
          max: given.kind === 'ballot' ? 1 : (given.max ?? null),
        },
      ]),
    ),
  )
}

function syntaxFaultIn(json: string): number {
  try {
    parse(json, { mode: 'json' })
  } catch (error) {
    if (error instanceof Error && 'offset' in error && typeof error.offset === 'number')
      return error.offset
  }
  return jsonFaultAt(json)
}

function faultOf(json: string, error: z.ZodError): DataFileFault {
  const [issue] = error.issues
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const steps = [...(issue?.path ?? []), ...extra].map(String)
  const line = lineOf(json, steps)
  const path = steps.join('.')
  if (extra.length > 0) return { line, path, code: 'unknownKey' }
  return { line, path, code: issue?.message === 'outOfRange' ? 'outOfRange' : 'wrongValue' }
}

type Node = ReturnType<typeof parse>['body']

/** The line of the innermost part of a path that stands in the file. */
function lineOf(json: string, steps: readonly string[]): number {
  let node: Node = parse(json, { mode: 'json' }).body
  let line = node.loc.start.line
  for (const step of steps) {
    if (node.type !== 'Object') break
    const member = node.members.find(({ name }) => name.type === 'String' && name.value === step)
    if (!member) break
    line = member.loc.start.line
    node = member.value
  }
  return line
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length
}
