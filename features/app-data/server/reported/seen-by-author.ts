/** Which entries the author of an app may see, as the kinds say. */
import { type DataKind, dataKinds } from '../../../../contract/data-kinds.ts'
import { type DataRules, ruleOf } from '../../../../project/data-file/data-file.ts'
import { type DataRole, mayDo } from '../../../../project/data-file/data-table.ts'
import type { AppData } from '../app-data.ts'
import { liveVersionOf } from '../rules-store.ts'

const authorRoles: ReadonlySet<DataRole> = new Set(['anybody', 'person', 'author'])

/** The rules that run; none while the app is not live. */
export async function liveRulesOf(
  { db, rules }: Pick<AppData, 'db' | 'rules'>,
  appId: string,
): Promise<DataRules> {
  const versionId = await liveVersionOf(db, appId)
  const read = versionId === null ? null : await rules.of({ appId, versionId })
  return read?.rules ?? new Map()
}

/** By collection the kinds of writing of which the author may read all; nothing where they may read none. */
export async function kindsOfAuthor(data: Pick<AppData, 'db' | 'rules'>, appId: string) {
  const rules = await liveRulesOf(data, appId)
  return [...rules.keys()].flatMap((collection) => {
    const kinds = dataKinds.filter((written) => mayAuthor('read', rules, { collection, written }))
    return kinds.length === 0 ? [] : [{ collection, kinds }]
  })
}

/** Whether the author may read, or remove, what somebody else wrote under a kind. */
export function mayAuthor(
  act: 'read' | 'remove',
  rules: DataRules,
  { collection, written }: { collection: string; written: DataKind },
): boolean {
  return mayDo(act, authorRoles, { written, now: ruleOf(rules, collection).kind })
}
