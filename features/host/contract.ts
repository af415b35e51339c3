/** The host's view of the whole: people, plans, AI use, what hangs, and what is switched off. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id, Moment } from '../../contract/shapes.ts'
import { Tier } from '../plans/contract.ts'

/** What can be switched off. */
export const SwitchName = z.enum(['ai', 'publishing', 'signUp', 'comments'])
export type SwitchName = z.output<typeof SwitchName>

/** Everything on one page. */
export const System = z.object({
  people: z.int(),
  /** How many have the rights of each plan. */
  plans: z.array(z.object({ tier: Tier, people: z.int() })),
  /** Calls by UTC day and hosted name of the last 14 days, the newest first. */
  uses: z.array(
    z.object({
      day: z.iso.date(),
      model: z.string(),
      calls: z.int(),
      inputTokens: z.int(),
      outputTokens: z.int(),
      /** What they cost by the prices of the settings, in the plans' currency; null where none is set. */
      cost: z.number().nullable(),
    }),
  ),
  currency: z.string(),
  parts: z.array(z.object({ part: z.string(), isWell: z.boolean() })),
  /** Effects that gave up, the newest first. */
  deadJobs: z.array(
    z.object({ _id: Id, kind: z.string(), error: z.string().nullable(), at: Moment }),
  ),
  switches: z.array(z.object({ name: SwitchName, isOn: z.boolean() })),
  /** Backups by the schedule of the settings file; null where none is set. */
  backups: z
    .object({
      everyHours: z.int(),
      to: z.string(),
      keep: z.int(),
      isRunning: z.boolean(),
      success: z.object({ at: Moment, place: z.string(), bytes: z.int() }).nullable(),
      /** Why the newest failed; null where it did not. */
      failure: z.object({ at: Moment, error: z.string() }).nullable(),
    })
    .nullable(),
})
export type System = z.output<typeof System>

/** Everything on one page. */
export const readSystem = route('GET /api/admin/system', {
  summary: {
    en: 'People, plans, AI use, health, dead jobs and switches',
    zh: '用户、方案、AI 用量、健康状况、失败任务与开关',
  },
  access: 'admin',
  reply: System.shape,
  fails: ['notFound'],
})

/** Gives a dead job another life. */
export const retryJob = route('POST /api/admin/jobs/:jobId/retry', {
  summary: { en: 'Try a dead job again', zh: '重试失败的任务' },
  access: 'admin',
  params: { jobId: Id },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})

/** Switches a function off for everybody, or on again. */
export const setSwitch = route('PUT /api/admin/switches', {
  summary: {
    en: 'Switch hosted AI, publishing, sign-up or comments off or on',
    zh: '打开或关闭托管 AI、发布、注册或评论',
  },
  access: 'admin',
  body: { name: SwitchName, isOn: z.boolean() },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})
