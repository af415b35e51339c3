/** `npm run admin -- reset-second-step NAME`: for who lost app, passkeys and recovery codes. The trail tells of it. */
import { join } from 'node:path'
import { resetSecondStep } from '../builtin/codehost/reset-second-step.ts'
import { requireDatabase, withDatabase } from './backup/backup-tables.ts'
import type { Command } from './backup/commands.ts'
import { inTransaction } from './database/transaction.ts'
import { keepAct } from './kernel/audit.ts'
import { SettingError } from './settings/setting-error.ts'

/** Takes the second step away beside a server that runs. @throws SettingError where there is none to take */
export const resetSecondStepCommand: Command = async ({ config, world }, args) => {
  const [login, ...more] = args
  if (login === undefined || more.length > 0) return null
  const folder = join(config.dataFolder, 'codehost')
  const outcome = await resetSecondStep({ folder, login }, (account) => {
    requireDatabase(config.database)
    const act = { actorId: null, event: 'secondStepReset', subject: null } as const
    return withDatabase(config.database, (db) =>
      inTransaction(db, (tx) => keepAct(tx, world, { ...act, fields: { account } })),
    )
  })
  switch (outcome) {
    case 'noCodeHost':
      throw new SettingError(
        `There is no built-in code host in ${folder}. Does MAGICCUBE_DATA name the right folder?`,
      )
    case 'noName':
      throw new SettingError(`Nobody is called "${login}" at the built-in code host.`)
    case 'noStep':
      throw new SettingError(`${login} has no second step: the password alone signs in.`)
    case 'reset':
      return `${login} has no second step any more: app, passkeys and recovery codes are gone, and the password alone signs in. Sessions and tokens stay.`
  }
}
