/** What an admin has switched off: hosted AI, publishing, sign-up, comments. */
import type { Database } from './database/connect.ts'
import { createHostSettings } from './kernel/host-settings.ts'
import type { World } from './kernel/world.ts'

/** What can be switched off. */
export const switchNames = ['ai', 'publishing', 'signUp', 'comments'] as const
export type SwitchName = (typeof switchNames)[number]

/** What each of them closes; sign-up asks for itself. */
const closes: Readonly<Record<string, SwitchName>> = {
  ai: 'ai',
  'POST /api/apps/:id/publish': 'publishing',
  'POST /api/apps/:id/deploy': 'publishing',
  'POST /api/apps/:id/versions/:version/restore': 'publishing',
  'POST /api/comments': 'comments',
  'POST /api/comments/:id/reply': 'comments',
}

export type Switches = ReturnType<typeof createSwitches>

/** The switches of this host; all are on until an admin says otherwise. */
export function createSwitches(db: Database, world: World) {
  const settings = createHostSettings(db, world)
  const isOff = async (name: SwitchName): Promise<boolean> =>
    (await settings.read(`off:${name}`)) !== null
  return {
    isOff,
    /** Whether a route is closed now. */
    async closes(line: string): Promise<boolean> {
      const name = closes[line]
      return name !== undefined && isOff(name)
    },
    /** Switches one off or on again, for every process. */
    set: (name: SwitchName, isOn: boolean): Promise<void> =>
      settings.keep(`off:${name}`, isOn ? null : 'off'),
  }
}
