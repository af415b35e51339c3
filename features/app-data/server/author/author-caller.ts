/** The author of an app, as a caller of its data: the same table of who may what decides as at the app's address. */
import { dataKinds, type DataKind } from '../../../../contract/data-kinds.ts'
import { ruleOf } from '../../../../project/data-file/data-file.ts'
import { type DataAct, mayDo } from '../../../../project/data-file/data-table.ts'
import type { AppHandle, HandlerContext } from '../../../../server/kernel/context.ts'
import { type Caller, rolesOf } from '../caller.ts'
import type { AppData } from '../app-data.ts'
import { liveVersionOf } from '../rules-store.ts'
import { newestVersionOf } from './author-store.ts'

/** The caller of an owner's route, under the rules of the live version, or of the newest while none is. */
export async function authorCaller(
  { db, rules }: Pick<AppData, 'db' | 'rules'>,
  { app, user, address }: Pick<HandlerContext<'owner'>, 'app' | 'user' | 'address'>,
): Promise<Caller> {
  const versionId = (await liveVersionOf(db, app.id)) ?? (await newestVersionOf(db, app.id))
  const site = { appId: app.id, versionId: versionId ?? '' }
  const declared = versionId === undefined ? null : await rules.of(site)
  return {
    site,
    app: declared ?? { rules: new Map(), authorId: app.authorId },
    place: 'live',
    writer: user.userId,
    name: user.username,
    isSignedIn: true,
    isAuthor: isAuthor(app, user.userId),
    address,
  }
}

function isAuthor({ authorId }: AppHandle, userId: string): boolean {
  return authorId === userId
}

/** The kinds of writing of a collection whose entries the author may read, whoever wrote them. */
export function readableKinds(caller: Caller, collection: string): DataKind[] {
  const { kind: now } = ruleOf(caller.app.rules, collection)
  const roles = rolesOf(caller, null)
  return dataKinds.filter((written) => mayDo('read', roles, { written, now }))
}

/** Whether the author may do something with what somebody wrote; null as writer stands for anybody else. */
export function mayAuthor(
  caller: Caller,
  act: DataAct,
  { collection, kind, writer }: { collection: string; kind: DataKind; writer: string | null },
): boolean {
  const { kind: now } = ruleOf(caller.app.rules, collection)
  return mayDo(act, rolesOf(caller, writer), { written: kind, now })
}
