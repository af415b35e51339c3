/**
 * Finds what an app that keeps data of its visitors should not ask them for: passwords, card numbers, the words of a
 * wallet, identity documents. It looks at names of collections and fields, and at fields of forms, never at what a page
 * merely says. What the author alone writes is not asked of anybody.
 */
import { dataFilePath, readDataFile, ruleOf } from '../../../../project/data-file/data-file.ts'
import type {
  CollectionRule,
  DataField,
  DataRules,
} from '../../../../project/data-file/data-file.ts'
import type { Finding } from '../../contract.ts'
import { askedByName, askedByWords, type Stored } from './sensitive-words.ts'

const usesData = /\/_app\/(?:v1|storage)\.m?js/
const inCode = /\bcollection\(\s{0,3}["'`]([a-z0-9_-]{1,60})["'`]/g
const writtenFields = /\.(?:add|set|update)\(\s{0,9}\{([^{}]{0,500})/g
const fieldName = /(?:^|,)\s{0,99}["']?([A-Za-z_]\w{0,59})["']?\s{0,9}(?=[:,}]|$)/g
const writtenKey = /\bkv\.set\(\s{0,3}["'`]([^"'`\n]{1,60})["'`]/g
const formField = /<(?:input|textarea|select)\b([^>]{0,600})>/gi
const attribute =
  /\b([a-z-]{2,20})\s{0,3}=\s{0,3}(?:["'`]([^"'`]{0,200})["'`]|([^\s"'`>]{1,100}))/gi
const label = /<label\b[^>]{0,300}>\s{0,20}([^<]{1,80})/gi
const asking = /\bprompt\(\s{0,3}["'`]([^"'`\n]{1,80})/g
const masked =
  /\.type\s{0,3}=\s{0,3}["'`]password["'`]|\btype["']?\s{0,3}:\s{0,3}["'`]password["'`]/
/** Of games for two: what one of them types so that the other does not see it. */
const gameSecret = /word|number|guess|answer|move|choice|riddle|谜|词|数字|答案|选择/i
const notTyped = /^(?:checkbox|radio|range|button|submit|reset|hidden|color|image)$/i
/** No card has fewer digits than a number up to here. */
const shortNumber = 1e11

/** Answers each kind once, with the place where it shows. Nothing for an app that keeps no data. */
export function findStoredSecrets(files: readonly { path: string; text: string }[]): Finding[] {
  const file = files.find(({ path }) => path === dataFilePath)
  const read = file && readDataFile(file.text)
  const rules: DataRules | null = read?.ok ? read.value : null
  if (rules === null && !files.some(({ text }) => usesData.test(text))) return []
  const found = new Map<Stored, Finding>()
  const add = (kind: Stored | null, path: string): void => {
    if (kind !== null && !found.has(kind)) found.set(kind, { kind, path })
  }
  const known: DataRules = rules ?? new Map()
  for (const [name, rule] of known)
    for (const [kind, path] of declared(name, rule)) add(kind, `${dataFilePath}, ${path}`)
  for (const { path, text } of files)
    if (path !== dataFilePath) for (const kind of askedIn(text, known)) add(kind, path)
  return [...found.values()]
}

function* declared(name: string, rule: CollectionRule): Generator<[Stored | null, string]> {
  if (rule.kind === 'published') return
  yield [askedByName(name), name]
  if (rule.title !== null) yield [askedByWords(rule.title), name]
  for (const [field, shape] of Object.entries(rule.fields ?? {}))
    if (holdsAny(shape)) yield [askedOfField(field), `${name}.${field}`]
}

function askedOfField(name: string): Stored | null {
  return name.toLowerCase() === 'passport' ? 'storesIdentity' : askedByName(name)
}

/** Whether a field can hold what somebody types: no yes or no, no choice, no small number. */
function holdsAny({ type, enum: choices, maximum }: DataField): boolean {
  if (type === 'boolean' || type === 'date' || choices !== undefined) return false
  return maximum === undefined || maximum > shortNumber
}

/** What each pattern finds, and how what it finds is read. */
const readings = [
  { pattern: writtenKey, asks: askedByName },
  { pattern: formField, asks: askedByInput },
  { pattern: label, asks: askedByWords },
  { pattern: asking, asks: askedByWords },
] as const

function* askedIn(text: string, rules: DataRules): Generator<Stored | null> {
  for (const [, name = ''] of text.matchAll(inCode))
    if (ruleOf(rules, name).kind !== 'published') yield askedByName(name)
  for (const [, fields = ''] of text.matchAll(writtenFields))
    for (const [, name = ''] of fields.matchAll(fieldName)) yield askedByName(name)
  for (const { pattern, asks } of readings)
    for (const [, found = ''] of text.matchAll(pattern)) yield asks(found)
  if (masked.test(text)) yield 'storesPassword'
}

/** What a field of a form asks for, by its attributes. */
function askedByInput(attributes: string): Stored | null {
  const given = new Map<string, string>()
  for (const [, name = '', quoted, bare] of attributes.matchAll(attribute))
    given.set(name.toLowerCase(), quoted ?? bare ?? '')
  const of = (...names: string[]): string[] => names.flatMap((name) => given.get(name) ?? [])
  const [type = 'text'] = of('type')
  if (notTyped.test(type)) return null
  const said = of('placeholder', 'aria-label')
  const named = of('name', 'id')
  const asked = [
    ...of('autocomplete').map(askedByBrowser),
    ...said.map(askedByWords),
    ...named.map(askedByName),
  ].find((kind) => kind !== null)
  if (asked) return asked
  const isSecretOfGame = [...said, ...named].some((one) => gameSecret.test(one))
  return type.toLowerCase() === 'password' && !isSecretOfGame ? 'storesPassword' : null
}

/** By what a browser is told to fill in. */
function askedByBrowser(completes: string): Stored | null {
  if (/(?:current|new)-password|one-time-code/.test(completes)) return 'storesPassword'
  return /\bcc-(?:number|csc|exp)/.test(completes) ? 'storesCard' : null
}
