/** Says what a ledger does, as a phrase for the answer. */
import type { Lang } from '../plan.ts'
import type { LedgerDetails } from './details.ts'

/**
 * What a ledger does.
 *
 * @param ledger its people
 * @param spoken language of the person
 */
export function describeLedger({ people, isPrivate }: LedgerDetails, spoken: Lang): string {
  const names = people
    .map(({ name, share }) => (share === 1 ? name : `${name} ${share}`))
    .join(spoken === 'zh' ? '、' : ', ')
  if (spoken === 'zh') {
    const who = names === '' ? '成员自己添加' : names
    return `记谁付的、为谁付（${who}），算出谁该给谁，可一键结清并留下记录${isPrivate ? '，个人花费不分摊' : ''}`
  }
  const who = names === '' ? 'people that you add' : names
  return `who paid what for whom (${who}), who owes whom in few payments, settle up with history`
}
