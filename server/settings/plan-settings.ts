/** The plans in the settings file: prices, quotas, texts and price ids, with their defaults. */
import * as z from 'zod'

const texts = (en: string[], zh: string[]) =>
  z
    .strictObject({ en: z.array(z.string()).default(en), zh: z.array(z.string()).default(zh) })
    .prefault({})

const plan = (given: {
  monthly: number
  yearly: number
  quota: number
  features: { en: string[]; zh: string[] }
}) =>
  z
    .strictObject({
      /** A month's price, in the currency's own unit. */
      monthly: z.number().positive().default(given.monthly),
      /** The price of three months; by default they are not sold. */
      quarterly: z.number().positive().optional(),
      /** The price of twelve months. */
      yearly: z.number().positive().default(given.yearly),
      /** Premium calls a month. */
      monthlyQuota: z.int().min(0).default(given.quota),
      features: texts(given.features.en, given.features.zh),
      /** Ids of Stripe's prices; the test service makes its own. */
      priceIds: z
        .strictObject({
          monthly: z.string().optional(),
          quarterly: z.string().optional(),
          yearly: z.string().optional(),
        })
        .default({}),
      /** Ids of prices that are sold no more; whoever pays one keeps the plan. */
      formerPriceIds: z
        .strictObject({
          monthly: z.array(z.string()).default([]),
          quarterly: z.array(z.string()).default([]),
          yearly: z.array(z.string()).default([]),
        })
        .prefault({}),
    })
    .prefault({})

/** What a host may say about its plans. */
export const PlanSettings = z.strictObject({
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .transform((code) => code.toLowerCase())
    .default('usd'),
  /** What hosted calls may cost a day, in the currency, before free people have to wait; null for no bound. */
  spendPerDay: z.number().positive().nullable().default(null),
  /** Turns a day in which a free person may pick the premium model. */
  freePremiumTurns: z.int().min(0).default(5),
  /** Whether calls that the demo model answers are counted. */
  countDemoUses: z.boolean().default(false),
  free: z
    .strictObject({
      features: texts(
        ['Make and publish any number of apps', 'Own keys and models on your computer'],
        ['制作并发布任意数量的应用', '可使用自己的密钥与本机模型'],
      ),
    })
    .prefault({}),
  basic: plan({
    monthly: 10,
    yearly: 96,
    quota: 300,
    features: {
      en: ['No daily limit on the default model', 'Everything in Free'],
      zh: ['默认模型不限每日次数', '包含免费版的全部功能'],
    },
  }),
  pro: plan({
    monthly: 25,
    yearly: 240,
    quota: 1000,
    features: {
      en: ['For those who make apps every day', 'Everything in Basic'],
      zh: ['适合每天制作应用的人', '包含基础版的全部功能'],
    },
  }),
  max: plan({
    monthly: 60,
    yearly: 576,
    quota: 3000,
    features: {
      en: ['For long sessions and large apps', 'Everything in Professional'],
      zh: ['适合长时间使用与大型应用', '包含专业版的全部功能'],
    },
  }),
})
export type PlanSettings = z.infer<typeof PlanSettings>
