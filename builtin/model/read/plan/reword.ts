/** Applies a wish for other words to a plan: the app must say the old ones somewhere. */
import { composeApp } from '../../compose/compose-app.ts'
import { mainButtonText, textsOf } from '../../compose/reword.ts'
import type { Lang, Plan } from '../../plan.ts'
import { readRewording } from '../extras/texts.ts'
import type { Changed } from './change-extras.ts'
import { extend } from './change-extras.ts'

/**
 * Other words where a clause names a button or a text, or answers null.
 *
 * @param plan the plan
 * @param clause a part of a follow-up
 * @param spoken language of the person
 */
export function rewordNamed(plan: Plan, clause: string, spoken: Lang): Changed {
  const asked = readRewording(clause)
  if (asked === null || asked.isPlain) return null
  const files = composeApp(plan)
  const from = asked.from === null ? mainButtonText(files) : findText(textsOf(files), asked.from)
  if (from !== null) return reworded(plan, { from, to: asked.to }, spoken)
  if (asked.from === null)
    return { refused: spoken === 'zh' ? '这里没有这样的按钮' : 'there is no such button' }
  return null
}

/**
 * Other words where nobody else knew the clause: a text that the app says is taken by its words, and
 * one that it does not say is refused.
 *
 * @param plan the plan
 * @param clause a part of a follow-up
 * @param spoken language of the person
 */
export function rewordAny(plan: Plan, clause: string, spoken: Lang): Changed {
  const asked = readRewording(clause)
  if (asked?.from === undefined || asked.from === null) return null
  const from = findText(textsOf(composeApp(plan)), asked.from)
  if (from !== null) return reworded(plan, { from, to: asked.to }, spoken)
  if (asked.isPlain) return null
  return {
    refused:
      spoken === 'zh' ? `没有找到文字“${asked.from}”` : `no text “${asked.from}” was found here`,
  }
}

/** The text as the app writes it: the same in any case, or the only one that says it in more words. */
function findText(texts: readonly string[], words: string): string | null {
  const wanted = words.toLowerCase()
  const same = texts.find((text) => text.toLowerCase() === wanted)
  if (same !== undefined) return same
  const parts = wanted.split(/\s+/)
  const wider = texts.filter((text) => {
    const own = text.toLowerCase().split(/[\s,，:：]+/)
    return own.length <= parts.length + 2 && parts.every((part) => own.includes(part))
  })
  return wider.length === 1 ? (wider[0] ?? null) : null
}

function reworded(plan: Plan, { from, to }: { from: string; to: string }, spoken: Lang): Changed {
  if (from === to) return { next: plan, said: `“${to}”` }
  const said = spoken === 'zh' ? `“${from}”改为“${to}”` : `“${from}” is now “${to}”`
  if (plan.title === from) return { next: { ...plan, title: to.slice(0, 80) }, said }
  const before = plan.extras.reworded
  // Words that were changed before are changed on from their first form.
  const at = before.findIndex((one) => one.to === from)
  const next =
    at < 0
      ? [...before, { from, to }]
      : before.map((one, place) => (place === at ? { ...one, to } : one))
  return { next: extend(plan, { reworded: next.filter((one) => one.from !== one.to) }), said }
}
