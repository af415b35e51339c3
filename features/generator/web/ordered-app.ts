/** What a newcomer ordered on Home before there was an account: everything that was not said is chosen here. */
import { cutText } from '../../../contract/limits.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import { checkName } from '../../apps/contract.ts'
import { listStarters, mostNear } from '../../apps/starter-contract.ts'
import { recommendTags } from '../../apps/tag-contract.ts'
import { suggestName } from './form/suggest-name.ts'
import type { ChosenStarter, Wanted } from './generator-draft.ts'

type OrderParts = {
  call: Caller
  locale: Locale
  /** What an app is called whose description has no name in it. */
  firstName: string
  signal: AbortSignal
}

/**
 * The wish with a name that is free, the tags that are recommended, and without a model a starter. Null where it cannot
 * be told, so that the person decides in the form. Rejects when `signal` aborts.
 */
export async function completeOrder(wanted: Wanted, world: OrderParts): Promise<Wanted | null> {
  const { call, signal } = world
  const [starter, recommended] = await Promise.all([
    wanted.isWithoutModel ? starterFor(wanted.prompt, world) : null,
    call(recommendTags, { prompt: wanted.prompt }, { signal }),
  ])
  if (wanted.isWithoutModel && starter === null) return null
  const name = await freeName(suggestName(wanted.prompt) ?? starter?.name ?? world.firstName, world)
  if (name === null) return null
  // The form works without tags, and so does this.
  const tags = recommended.ok ? recommended.value.recommendedTags : []
  return { ...wanted, name, tags, starter }
}

async function starterFor(
  prompt: string,
  { call, locale, signal }: OrderParts,
): Promise<ChosenStarter | null> {
  const near = cutText(prompt, mostNear)
  const answer = await call(listStarters, { search: '', near }, { signal })
  const found = answer.ok ? answer.value.unasked : null
  return found && { id: found.id, name: found.name[locale] }
}

/** The name, or the first of its variants that is free. */
async function freeName(name: string, { call, signal }: OrderParts): Promise<string | null> {
  const checked = await call(checkName, { name }, { signal })
  if (!checked.ok) return null
  return checked.value.available ? name : (checked.value.suggestions[0] ?? null)
}
