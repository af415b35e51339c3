/** The door of this host: whom it refuses and what it asks of new accounts, as admins set it while it runs. */
import { BlockList } from 'node:net'
import { DoorRules } from '../contract/door.ts'
import { parseJson } from '../contract/parse-json.ts'
import type { Database } from './database/connect.ts'
import { createHostSettings } from './kernel/host-settings.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'

const setting = 'door'

/** The rules that hold now, and what follows from them. */
export type DoorSetting = {
  read(): Promise<DoorRules>
  /** Every process follows within two seconds. */
  set(rules: DoorRules): Promise<void>
  /** What a sign-up at the built-in code host meets; `address` as limits count it (IPv6 by its /64). */
  at(address: string): Promise<{ isRefused: boolean; needsProof: boolean }>
  /** Whether a new account with this e-mail address, from this address, is refused. */
  refuses(person: { email: string | null; address: string }): Promise<boolean>
}

/** The setting: by default a host for other people asks for a proof, and nobody is refused. */
export function createDoor(
  config: Pick<Config, 'production'>,
  db: Database,
  world: World,
): DoorSetting {
  const settings = createHostSettings(db, world)
  const byDefault: DoorRules = {
    needsProof: config.production,
    emailDomains: [],
    networks: [],
    newAccountDays: 0,
  }
  // Parsed once for each text: a list of 2,000 networks is asked at each sign-up.
  let parsed: { text: string; rules: DoorRules; listed: BlockList } | null = null

  async function now(): Promise<{ rules: DoorRules; listed: BlockList }> {
    const text = (await settings.read(setting)) ?? ''
    if (parsed?.text === text) return parsed
    const rules = DoorRules.safeParse(parseJson(text)).data ?? byDefault
    parsed = { text, rules, listed: blockListOf(rules.networks) }
    return parsed
  }

  return {
    read: async () => (await now()).rules,
    set: (rules) => settings.keep(setting, JSON.stringify(rules)),
    async at(address) {
      const { rules, listed } = await now()
      return { isRefused: isListed(listed, address), needsProof: rules.needsProof }
    },
    async refuses({ email, address }) {
      const { rules, listed } = await now()
      return isListed(listed, address) || isOfDomain(email, rules.emailDomains)
    },
  }
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}

/** An IPv6 address comes as its first four groups. */
function isListed(list: BlockList, address: string): boolean {
  if (/^\d+(?:\.\d+){3}$/.test(address)) return list.check(address, 'ipv4')
  return /^[\da-f:]+$/.test(address) && list.check(`${address}::`, 'ipv6')
}

function isOfDomain(email: string | null, domains: readonly string[]): boolean {
  const domain = email?.split('@').at(-1)?.toLowerCase()
  if (domain === undefined) return false
  return domains.some((listed) => domain === listed || domain.endsWith(`.${listed}`))
}
