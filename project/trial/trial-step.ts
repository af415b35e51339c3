/**
 * The steps of a trial: what is done in an app as a person would. No library, since the app's page carries this file.
 */

import { toldLine } from './told-line.ts'

/** What a step does. */
export const trialDeeds = [
  'open',
  'click',
  'type',
  'press',
  'choose',
  'drag',
  'wait',
  'expect',
] as const
export type TrialDeed = (typeof trialDeeds)[number]

/** What may be expected of a target, or of a text; `visible` where nothing is said. */
export const trialStates = [
  'visible',
  'hidden',
  'enabled',
  'disabled',
  'checked',
  'unchecked',
  'focused',
  'empty',
] as const
export type TrialState = (typeof trialStates)[number]

/** Bounds of a trial: its steps, a wait, the time of all steps, one text, and windows. */
export const trialLimits = {
  steps: 30,
  waitMs: 1_000,
  runMs: 10_000,
  text: 500,
  narrowest: 280,
  widest: 1_920,
} as const

// Two texts of a step as long as they may be, and its name.
const longestStep = 1_100

const textFields = ['target', 'text', 'path', 'key', 'value', 'from', 'to'] as const

/**
 * One step. `target`, `from` and `to` name an element: `role: name`, its visible text, its label or a CSS selector,
 * with `[2]` behind it for the second of several.
 */
export type TrialStep = {
  do: TrialDeed
  ms?: number | undefined
  state?: TrialState | undefined
} & { [Field in (typeof textFields)[number]]?: string | undefined }

type Field = (typeof textFields)[number]

const needed: Record<TrialDeed, readonly Field[]> = {
  open: ['path'],
  click: ['target'],
  type: ['target', 'text'],
  press: ['key'],
  choose: ['target', 'value'],
  drag: ['from', 'to'],
  wait: [],
  expect: [],
}

/** What a step lacks, in English for the model; null for a whole one. */
export function stepFault(step: TrialStep): string | null {
  const lacks = needed[step.do].filter((field) => step[field] === undefined)
  if (lacks.length > 0) return `${step.do} needs ${lacks.join(' and ')}`
  if (step.do === 'wait' && step.ms === undefined) return 'wait needs ms'
  if (step.do === 'expect' && step.text === undefined && step.target === undefined)
    return 'expect needs text or target'
  return null
}

/** A step as one reads it, in one line: `type(Name, "Ada")`. */
export function stepText(step: TrialStep): string {
  const { target, text, path, key, value, from, to, ms, state } = step
  const quoted = text === undefined ? undefined : JSON.stringify(text)
  const given: Record<TrialDeed, readonly (string | number | undefined)[]> = {
    open: [path],
    click: [target],
    type: [target, quoted],
    press: [key, target],
    choose: [target, value],
    drag: [from, to],
    wait: [ms],
    expect: [target, quoted, state],
  }
  return toldLine(
    `${step.do}(${given[step.do].filter((part) => part !== undefined).join(', ')})`,
    longestStep,
  )
}

/** A whole step in a message, or null for anything else; unknown fields are dropped. */
export function parseTrialStep(value: unknown): TrialStep | null {
  if (typeof value !== 'object' || value === null) return null
  const given = new Map<string, unknown>(Object.entries(value))
  const deed = trialDeeds.find((known) => known === given.get('do'))
  if (deed === undefined) return null
  const step: TrialStep = { do: deed }
  for (const field of textFields) {
    const text = given.get(field)
    if (typeof text === 'string') step[field] = text.slice(0, trialLimits.text)
  }
  const ms = given.get('ms')
  if (typeof ms === 'number' && ms >= 0) step.ms = Math.min(ms, trialLimits.waitMs)
  step.state = trialStates.find((known) => known === given.get('state'))
  return stepFault(step) === null ? step : null
}
