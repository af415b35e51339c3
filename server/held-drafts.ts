/** Whether this host holds drafts, and for what. */
import { MemoryDrafts } from '../hosting/preview/drafts/memory-drafts.ts'
import { serveDrafts } from '../hosting/preview/drafts/serve-drafts.ts'
import type { PreviewScripts } from '../hosting/preview/preview-scripts.ts'
import type { Counter } from './kernel/rate-limits.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'
import { isLoopback } from './settings/is-loopback.ts'

/** Whether previews are served, and whether phones see drafts; where not, why. */
type DraftSettings = {
  served: 'on' | 'off' | 'noRedis'
  phone(): PhoneState
}

type PhoneState = 'on' | 'off' | 'noRedis' | 'loopback' | 'noContact'

/** What holding drafts needs. */
export type HeldDraftsParts = {
  config: Config
  world: World
  counter: Counter
  previewScripts: PreviewScripts
  /** Whether a session still lasts. */
  isSignedIn(session: { userId: string; sessionId: string }): Promise<boolean>
}

/** The drafts of this host with what serves them; null where it holds none. */
export function holdDrafts({
  config,
  world,
  counter,
  previewScripts,
  isSignedIn,
}: HeldDraftsParts) {
  const settings = draftSettings(config)
  if (settings.served !== 'on' && !mayOpenToPhones(config))
    return { ...settings, drafts: null, serve: null }
  const drafts = new MemoryDrafts({ world, isSignedIn })
  const { trustedProxyHops } = config
  const isServed = settings.served === 'on'
  const rest = {
    drafts,
    counter,
    trustedProxyHops,
    contactEmail: () => config.contactEmail,
    scripts: previewScripts,
    isServed,
  }
  const serve = (headers: Record<string, string>) => serveDrafts({ ...rest, headers })
  return { ...settings, drafts, serve }
}

/** What the settings say. A process's memory is no place for drafts where another process may be asked for them. */
function draftSettings(
  config: Pick<
    Config,
    | 'instances'
    | 'redisUrl'
    | 'previewFromServer'
    | 'previewOnPhone'
    | 'previewHost'
    | 'contactEmail'
  >,
): DraftSettings {
  const isShared = config.instances === 1
  const served = !config.previewFromServer ? 'off' : isShared ? 'on' : 'noRedis'
  return { served, phone: () => phoneOf(config, isShared) }
}

/** Whether phones see drafts once an admin names where people report them. */
function mayOpenToPhones(config: Config): boolean {
  const named = { ...config, contactEmail: config.contactEmail ?? '' }
  return phoneOf(named, config.instances === 1) === 'on'
}

function phoneOf(
  config: Pick<Config, 'previewOnPhone' | 'previewHost' | 'contactEmail'>,
  isShared: boolean,
): PhoneState {
  if (!config.previewOnPhone) return 'off'
  if (isLoopback(new URL(`http://${config.previewHost}`).hostname)) return 'loopback'
  // What strangers can see, they can report.
  if (config.contactEmail === null) return 'noContact'
  return isShared ? 'on' : 'noRedis'
}
