/** Who may make an account at the built-in code host: as the environment says, else an admin, else where the host runs. */
import { Registration, type RegistrationSource } from '../contract/registration.ts'
import { isGithubMain } from './settings/sign-in-setting.ts'
import { createDoor, type DoorSetting } from './door.ts'
import type { Database } from './database/connect.ts'
import { createHostSettings } from './kernel/host-settings.ts'
import type { World } from './kernel/world.ts'
import type { Config } from './settings/config.ts'

const setting = 'registration'

/** What holds now, what decided it, and the change of it. */
export type RegistrationSetting = {
  read(): Promise<{ registration: Registration; source: RegistrationSource }>
  /** Every process follows within two seconds. What the environment names is changed there alone. */
  set(registration: Registration): Promise<void>
}

/** Who may join this host, and what new accounts meet at its door. */
export function openJoining(
  config: Pick<Config, 'registration' | 'production' | 'github' | 'signInWays'>,
  db: Database,
  world: World,
): { registration: RegistrationSetting; door: DoorSetting } {
  return {
    registration: createRegistration(config, db, world),
    door: createDoor(config, db, world),
  }
}

/** The setting of this host: by default anybody may join where the host is for this machine alone, else by invitation. */
export function createRegistration(
  config: Pick<Config, 'registration' | 'production' | 'github' | 'signInWays'>,
  db: Database,
  world: World,
): RegistrationSetting {
  const settings = createHostSettings(db, world)
  return {
    async read() {
      if (isGithubMain(config)) return { registration: 'closed', source: 'github' }
      if (config.registration) return { registration: config.registration, source: 'environment' }
      const kept = Registration.safeParse(await settings.read(setting))
      if (kept.success) return { registration: kept.data, source: 'admin' }
      return { registration: config.production ? 'invite' : 'open', source: 'default' }
    },
    set: (registration) => settings.keep(setting, registration),
  }
}
