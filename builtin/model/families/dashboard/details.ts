/** What a dashboard is: metrics over time, parts of a whole, and the charts that show them. */
import * as z from 'zod'

const Value = z.number().min(-1e15).max(1e15)

export const Metric = z.object({
  id: z.int().min(1),
  name: z.string().min(1).max(40),
  unit: z.enum(['money', 'percent', 'number']),
  /** One value for each of `labels`. */
  values: z.array(Value).max(60),
  /** What stands behind the number, such as kg. */
  suffix: z.string().max(12).default(''),
  /** Whether less is better, as of costs. */
  down: z.boolean(),
  /** What is aimed for, or null. */
  goal: Value.nullable(),
  /** What is usual; a value beyond it is marked. */
  range: z.object({ low: Value.nullable(), high: Value.nullable() }).nullable().default(null),
})
export type Metric = z.infer<typeof Metric>

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]

export const DashboardDetails = z.object({
  kind: z.literal('dashboard'),
  period: z.enum(PERIODS),
  /** Points in time; none where the person enters each with its date. */
  labels: z.array(z.string().min(1).max(20)).max(60),
  metrics: z.array(Metric).max(8),
  /** The metric that is looked at first, by its id. */
  main: z.int().min(1),
  /** How the metric that is looked at is drawn. */
  chart: z.enum(['line', 'bar']),
  /** Further charts of one metric each, by its id. */
  more: z.array(z.object({ chart: z.enum(['line', 'bar']), metric: z.int().min(1) })).max(4),
  /** A ring of the parts of a whole, or null. */
  ring: z
    .object({
      name: z.string().min(1).max(40),
      parts: z
        .array(z.object({ id: z.int().min(1), name: z.string().min(1).max(40), value: Value }))
        .max(8),
    })
    .nullable(),
  /** Whether the tiles show the average too. */
  average: z.boolean().default(false),
  /** What the tiles show too, of all values. */
  facts: z.array(z.enum(['total', 'highest', 'lowest', 'today', 'week', 'month'])).default([]),
  /** Values are entered one date at a time: what such a date is; null for a table of periods. */
  entered: z.enum(['day', 'month']).nullable().default(null),
  /** Times of the day of which each entry has one, such as morning and evening. */
  slots: z.array(z.string().min(1).max(30)).max(6).default([]),
  /** What is computed of the metrics and cannot be entered. */
  derived: z
    .array(
      z.object({
        id: z.int().min(1),
        name: z.string().min(1).max(40),
        suffix: z.string().max(12),
        unit: z.enum(['money', 'percent', 'number']),
        how: z.enum(['difference', 'ratio', 'sum', 'minus', 'times', 'cost']),
        of: z.array(z.int().min(1)).min(1).max(8),
        /** What each unit costs, or for how many of the second a ratio is told. */
        by: Value,
      }),
    )
    .max(4)
    .default([]),
  /** Whether the average is of so many entries, and not of days. */
  averageByEntry: z.boolean().default(false),
  /** How many days the average is of where values are entered by their dates. */
  averageDays: z.int().min(1).max(366).default(7),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Whether the values are examples of ours. */
  sample: z.boolean(),
})
export type DashboardDetails = z.infer<typeof DashboardDetails>
