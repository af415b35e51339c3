/** Whether a starter's content is whole: both languages, one schema, and an app that reads all of it. */
import { contentIssues } from '../../project/content-file/check-content.ts'
import { type ContentSchema, readContentSchema } from '../../project/content-file/content-schema.ts'
import { isList, isObject, type Json, type JsonObject } from '../../project/content-file/json.ts'
import { readContent } from '../../project/content-file/read-content.ts'
import { type Language, languages, type Starter } from '../../starters/starter.ts'
import { writeStarter } from '../../starters/write-starter.ts'

/**
 * What is missing in `content.js` and `content.schema.json`, and what the app reads that they do not hold.
 *
 * @param starter as it stands in its folder
 */
export function checkStarterContent(starter: Starter): string[] {
  if (starter.files['content.js'] === undefined) return ['content.js is missing']
  if (starter.chineseContent === undefined) return ['content.zh.js is missing']
  const faults = languages.flatMap((language) => checkLanguage(starter, language))
  return faults.length > 0 ? faults : [...checkSameShape(starter), ...checkReading(starter)]
}

function contentOf(starter: Starter, language: Language): JsonObject | string {
  const text = writeStarter(starter, language)['content.js'] ?? ''
  const read = readContent(text)
  if (!read.ok) return `line ${read.error.line}, column ${read.error.column}`
  return isObject(read.value.value) ? read.value.value : 'is no object'
}

function schemaIn(starter: Starter, language: Language): ContentSchema | null {
  return readContentSchema(writeStarter(starter, language)['content.schema.json'] ?? '')
}

function checkLanguage(starter: Starter, language: Language): string[] {
  const content = contentOf(starter, language)
  if (typeof content === 'string') return [`content.js (${language}) can't be read: ${content}`]
  const schema = schemaIn(starter, language)
  if (schema?.type !== 'object')
    return [`content.schema.json (${language}) is no schema of an object`]
  const issues = contentIssues(schema, content).map(
    ({ path, issue }) => `content.js (${language}): ${path.join('.')}: ${issue.kind}`,
  )
  const unnamed = untitled(schema, []).map(
    (path) => `content.schema.json (${language}): ${path} has no title`,
  )
  const absent = Object.keys(schema.properties ?? {})
    .filter((name) => !Object.hasOwn(content, name))
    .map((name) => `content.js (${language}) lacks ${name}`)
  return [...issues, ...unnamed, ...absent, ...checkNeeded(content, language)]
}

/** Every app has a title and an accent that its maker can change. */
function checkNeeded(content: JsonObject, language: Language): string[] {
  const { colors } = content
  const accent = isObject(colors) ? colors['accent'] : undefined
  const faults = typeof content['title'] === 'string' ? [] : ['a text “title”']
  if (typeof accent !== 'string' || !/^#[\da-f]{6}$/.test(accent))
    faults.push('colors.accent, #rrggbb')
  return faults.map((what) => `content.js (${language}) lacks ${what}`)
}

function untitled(schema: ContentSchema, path: readonly string[]): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    ...(one.title ? [] : [[...path, name].join('.')]),
    ...untitled(one, [...path, name]),
  ])
  return schema.items ? [...inside, ...untitled(schema.items, [...path, '[]'])] : inside
}

function checkSameShape(starter: Starter): string[] {
  const [english, chinese] = languages.map((language) => shapeOf(contentOf(starter, language)))
  return english === chinese ? [] : ['content.js and content.zh.js do not hold the same members']
}

function shapeOf(value: Json | undefined): string {
  if (isList(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join('|')}]`
  if (!isObject(value)) return typeof value
  const members = Object.entries(value).map(([name, one]) => `${name}:${shapeOf(one)}`)
  return `{${members.toSorted().join()}}`
}

function checkReading({ files, chineseContent, ...starter }: Starter): string[] {
  const script = files['app.js'] ?? ''
  const page = files['index.html'] ?? ''
  const content = contentOf({ files, chineseContent, ...starter }, 'en')
  const held = isObject(content) ? Object.keys(content) : []
  const read = new Set([...readByName(script), ...readByPattern(script)])
  const before = page.indexOf('<script src="content.js"></script>')
  return [
    ...held.filter((name) => !read.has(name)).map((name) => `app.js never reads content.${name}`),
    ...[...read]
      .filter((name) => !held.includes(name))
      .map((name) => `content.js lacks ${name}, which app.js reads`),
    ...(before >= 0 && before < page.indexOf('<script type="module" src="app.js"')
      ? []
      : ['index.html does not load content.js before app.js']),
    ...(/\bisSample\b/.test(script) ? ['app.js still holds isSample: content.sample says it'] : []),
  ]
}

const readByName = (script: string): string[] =>
  [...script.matchAll(/(?<![\w.])content\.(?!js\b)(\w+)/g)].map(([, name = '']) => name)

/** `const { title, items: things } = content` */
const readByPattern = (script: string): string[] =>
  [...script.matchAll(/\{([^{}]*)\}\s*=\s*content\b/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.split(/[:=]/)[0]?.trim() ?? '')
      .filter((name) => name !== ''),
  )
