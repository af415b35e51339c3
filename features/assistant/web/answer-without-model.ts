/**
 * Answers a message where no AI model does: nothing is changed and nothing is called done. A new app is told what it
 * began from and what was filled in; any other message is told what the content holds that comes near.
 */
import type { TurnEvent } from '../../../agent/turn-event.ts'
import { contentPath, contentSchemaPath } from '../../../project/content-file/content-path.ts'
import { schemaOf } from '../../../project/content-file/content-schema.ts'
import { fieldsNamed } from '../../../project/content-file/field-words.ts'
import { fillContent } from '../../../project/content-file/fill-content.ts'
import { contentOf, type TextFiles } from '../../../project/content-file/fill-files.ts'
import {
  isList,
  isObject,
  isSameJson,
  type Json,
  wordOf,
} from '../../../project/content-file/json.ts'
import { readContent } from '../../../project/content-file/read-content.ts'
import type { AssistantProject } from './assistant-project.ts'
import type { ChatTurn } from './chat-turn.ts'
import type { TurnOrder } from './turn-order.ts'

/** What of a turn is asked without a model. */
export type Asked = Pick<TurnOrder, 't'> & {
  files: Pick<TurnOrder['files'], 'read'>
  project: Pick<AssistantProject, 'begun' | 'appName'>
  turn: Pick<ChatTurn, 'prompt' | 'askedAt'>
}

/**
 * Answers in one piece, without any call.
 *
 * @param order of the turn
 * @param isFirst whether nothing was said about this app before
 * @param onEvent hears the answer and its end
 */
export async function answerWithoutModel(
  order: Asked,
  isFirst: boolean,
  onEvent: (event: TurnEvent) => void,
): Promise<void> {
  const { begun } = order.project
  // Without a description nobody has asked for anything yet.
  const isMaking =
    isFirst && begun !== null && begun.request !== '' && order.turn.prompt.startsWith(begun.request)
  const files = await contentFiles(order)
  const found = contentOf(files) ?? ofOwnShape(files[contentPath])
  const text =
    found === null ? withoutContent(order) : isMaking ? made(order, found) : near(order, found)
  onEvent({ kind: 'text', delta: text })
  onEvent({ kind: 'ended', end: { reason: 'done' } })
}

type Found = Pick<NonNullable<ReturnType<typeof contentOf>>, 'content' | 'schema'>

/** A content without a schema, as the form shows it: by its own shape. */
function ofOwnShape(text: string | undefined): Found | null {
  const read = text === undefined ? null : readContent(text)
  if (!read?.ok || !isObject(read.value.value)) return null
  const content = read.value.value
  return { content, schema: schemaOf(content, undefined) }
}

async function contentFiles({ files }: Asked): Promise<TextFiles> {
  const read = await Promise.all(
    [contentPath, contentSchemaPath].map(async (path) => [path, await files.read(path)] as const),
  )
  return Object.fromEntries(
    read.flatMap(([path, file]) =>
      file.ok && typeof file.value === 'string' ? [[path, file.value]] : [],
    ),
  )
}

/** What stands in the file is said, not what was meant to be written. */
function made({ project, turn, t }: Asked, { content, schema }: Found): string {
  const { begun, appName } = project
  const stated = { name: appName, request: begun?.request ?? '', nowMs: Date.parse(turn.askedAt) }
  const { filled, left } = fillContent(content, schema, stated)
  const kept = filled.filter(({ name, value }) => isSameJson(content[name], value))
  const lost = filled.filter((field) => !kept.includes(field))
  const samples = [...left, ...lost.map(({ title }) => title)]
  return [
    t('begunFrom', { starter: begun?.starter ?? '' }),
    ...(kept.length > 0
      ? [[t('filledIn'), ...kept.map((field) => lineOf(field, t))].join('\n')]
      : []),
    ...(samples.length > 0 ? [t('stillSample', { fields: listed(samples, t) })] : []),
    t('changeUnderContent'),
  ].join('\n\n')
}

/** `- **Things to pack**: tent, boots, stove`, without what a text could mean to Markdown. */
function lineOf({ title, value }: { title: string; value: Json }, t: Asked['t']): string {
  const words = isList(value) ? value.map(firstWord).join(t('listComma')) : wordOf(value)
  return `- ${t('filledField', { title: plain(title), value: plain(words) })}`
}

function firstWord(item: Json): string {
  return isObject(item) ? wordOf(Object.values(item)[0] ?? '') : wordOf(item)
}

const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`)

function near({ turn, t }: Asked, { content, schema }: Found): string {
  const fields = fieldsNamed(turn.prompt, schema, content)
  const where =
    fields.length > 0
      ? t('isUnderContent', {
          fields: listed(
            fields.map(({ title }) => title),
            t,
          ),
        })
      : t('namesNoField')
  return [t('nothingChanged'), where, t('elseConnect')].join('\n\n')
}

function withoutContent({ t }: Asked): string {
  return [t('nothingChanged'), t('hasNoContent'), t('elseConnect')].join('\n\n')
}

const listed = (titles: readonly string[], t: Asked['t']): string =>
  titles.map((title) => `**${plain(title)}**`).join(t('listComma'))
