/** Whether apps may have domains of their owners', and what the records of those lead to. */
import { isIP } from 'node:net'
import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { HostSetting } from './host-setting.ts'
import { SettingError } from './setting-error.ts'

const listed = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** The settings of own domains. */
export const domainSettings = {
  OWN_DOMAINS: z
    .enum(['true', 'false', '1', '0', ''])
    .transform((text) => text === 'true' || text === '1')
    .default(false),
  OWN_DOMAINS_TARGET: HostSetting.optional(),
  OWN_DOMAINS_ADDRESSES: listed
    .refine((all) => all.every((one) => isIP(one) !== 0), 'give addresses, such as 203.0.113.7')
    .optional(),
  OWN_DOMAINS_RESOLVER: listed
    .refine((all) => all.every(isServer), 'give addresses of DNS servers, such as 10.0.0.2:53')
    .optional(),
  OWN_DOMAINS_ASK_SECRET: z
    .string()
    .min(16)
    .regex(/^[\w~.-]+$/, 'give letters, digits, - and _, since it stands in an address')
    .optional(),
}

type Given = z.infer<z.ZodObject<typeof domainSettings>>

/** How apps have own domains. */
export type DomainSetting = {
  isOffered: boolean
  /** A name that records lead to; null: the host of sites. */
  target: string | null
  /** Addresses that records lead to; empty: those of the name. */
  addresses: readonly string[]
  /** The DNS servers that are asked; null: those of the machine. */
  resolver: readonly string[] | null
  /** By which a proxy on another machine asks for which names it may get certificates. */
  askSecret: string | null
}

/** The setting. Throws a {@link SettingError} for parts of it without the whole. */
export function domainSetting(given: Given): DomainSetting {
  const { OWN_DOMAINS: isOffered, OWN_DOMAINS_TARGET: target = null } = given
  const others = [given.OWN_DOMAINS_ADDRESSES, given.OWN_DOMAINS_RESOLVER, target]
  const { OWN_DOMAINS_ASK_SECRET: askSecret = null } = given
  if (!isOffered && [...others, askSecret].some((one) => one !== undefined && one !== null))
    throw new SettingError('What begins with OWN_DOMAINS_ needs OWN_DOMAINS=true beside it.')
  const addresses = given.OWN_DOMAINS_ADDRESSES ?? []
  return { isOffered, target, addresses, resolver: given.OWN_DOMAINS_RESOLVER ?? null, askSecret }
}

function isServer(text: string): boolean {
  const [, six, four, port] = /^(?:\[([0-9a-f:]+)\]|([0-9.]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  return isIP(text) !== 0 || (isIP(six ?? four ?? '') !== 0 && Number(port ?? 53) <= 65_535)
}

/** Whether a word is the secret, in a time that tells nothing of it. */
export function isAskSecret({ askSecret }: DomainSetting, word: string | null): boolean {
  if (askSecret === null || word === null) return false
  const [own, given] = [Buffer.from(askSecret), Buffer.from(word)]
  return own.length === given.length && timingSafeEqual(own, given)
}
