/** Example apps from starters, really made and published under somebody's name, so that a new marketplace is not empty. */
import type { Locale } from '../../../contract/locale.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { changeApp, checkName, listMyApps } from '../../apps/contract.ts'
import { listStarters, type StarterCard } from '../../apps/starter-contract.ts'
import { generate, type GenerateWorld } from './generate.ts'
import { nextTry } from './kept-try.ts'

/** A starter in one of its languages. */
export type Example = { starter: string; language: Locale }

const english =
  'reading habits recipes snake world-clock drawing flashcards budget plants memory focus bill'
const chinese = 'todo expenses countdown mood workouts quiz diary dice typing meals noughts picker'

const inChinese = chinese.split(' ')

/** Twelve in each language, none in both, by turns: the first is published last and so stands first. */
export const examples: readonly Example[] = english
  .split(' ')
  .flatMap((starter, at): Example[] => [
    { starter, language: 'en' },
    { starter: inChinese[at] ?? starter, language: 'zh' },
  ])
  .toReversed()

/** What publishing examples needs of the world. */
export type ExampleWorld = Pick<GenerateWorld, 'call' | 'codeHost'> & {
  /** The picture of an example as a `data:` URL; null, or none that can be read, publishes without one. */
  pictureOf: (example: Example) => Promise<string | null>
  /** Publishes an app; false when that was refused. */
  publish: (appId: string, snapshot: string | null) => Promise<boolean>
  newKey: () => string
}

/** How far it is: `done` of all were looked at, of which so many were published, there before, or failed. */
export type ExampleProgress = { done: number; published: number; there: number; failed: number }

/**
 * Publishes those examples whose names are free, one after another; what fails is counted and left, so
 * that the next time goes on there, with the draft that it left. Answers how far it came when all are
 * done or `signal` aborts.
 */
export async function publishExamples(
  order: { signal: AbortSignal; onProgress: (progress: ExampleProgress) => void },
  world: ExampleWorld,
): Promise<ExampleProgress> {
  let progress: ExampleProgress = { done: 0, published: 0, there: 0, failed: 0 }
  // A call that is stopped rejects; this one is short.
  const known = await world.call(listStarters, { search: '' })
  const cards = new Map(known.ok ? known.value.starters.map((card) => [card.id, card]) : [])
  for (const example of examples) {
    if (order.signal.aborted) break
    const card = cards.get(example.starter)
    const outcome = card ? await publishOne(example, card, order.signal, world) : 'failed'
    progress = { ...progress, done: progress.done + 1, [outcome]: progress[outcome] + 1 }
    order.onProgress(progress)
  }
  return progress
}

type Outcome = 'published' | 'there' | 'failed'

async function publishOne(
  example: Example,
  card: StarterCard,
  signal: AbortSignal,
  world: ExampleWorld,
): Promise<Outcome> {
  const { language } = example
  const name = card.name[language]
  const free = await world.call(checkName, { name })
  if (!free.ok) return 'failed'
  const made = free.value.available
    ? await make({ name, example, tags: card.tags, signal }, world)
    : await leftDraft(name, card, world)
  if (!made.ok) return 'failed'
  if (made.value === null) return 'there'
  const said = await world.call(changeApp, { id: made.value, description: card.line[language] })
  if (!said.ok) return 'failed'
  const picture = await world.pictureOf(example).catch(() => null)
  return (await world.publish(made.value, picture)) ? 'published' : 'failed'
}

/** One's own draft of the example, which an earlier time has made and not published; null where there is none. */
async function leftDraft(
  name: string,
  card: StarterCard,
  { call }: ExampleWorld,
): Promise<Result<string | null, null>> {
  const mine = await call(listMyApps, { status: 'draft', limit: 100 })
  if (!mine.ok) return err(null)
  // What was published before is a draft on purpose.
  const left = mine.value.apps.find(
    (app) => app.name === name && app.starter?.id === card.id && app.publishedAt === null,
  )
  return ok(left?._id ?? null)
}

async function make(
  wanted: { name: string; example: Example; tags: readonly string[]; signal: AbortSignal },
  world: ExampleWorld,
): Promise<Result<string, null>> {
  const { name, example, tags, signal } = wanted
  const made = await generate(
    {
      wanted: {
        name,
        prompt: '',
        tags,
        appType: null,
        features: [],
        isPrivate: false,
        starter: { id: example.starter, name },
        isWithoutModel: true,
      },
      kept: nextTry(null, { name, content: name, starter: example.starter }, world.newKey),
      locale: example.language,
      signal,
      onStep: () => undefined,
      onKept: () => undefined,
    },
    { ...world, beginProject: async () => ({ adopt: async () => undefined }) },
  )
  return made.ok ? ok(made.value) : err(null)
}
