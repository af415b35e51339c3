/** Which entries of a collection a caller may see, worked out once for a whole list. */
import { type DataKind, dataKinds } from '../../../contract/data-kinds.ts'
import { mayDo } from '../../../project/data-file/data-table.ts'
import { type Caller, rolesOf } from './caller.ts'

/** Kinds of writing of which a caller sees all entries, only their own, and those into which they were let. */
export type Visible = {
  all: DataKind[]
  mine: DataKind[]
  invited: DataKind[]
  writer: string | null
}

/** What of a collection that is of kind `now` a caller may read. */
export function visibleTo(caller: Caller, now: DataKind): Visible {
  const asOther = rolesOf(caller, null)
  const asWriter = rolesOf(caller, caller.writer)
  const all = dataKinds.filter((written) => mayDo('read', asOther, { written, now }))
  const mine = dataKinds.filter(
    (written) => !all.includes(written) && mayDo('read', asWriter, { written, now }),
  )
  const asViewer = rolesOf(caller, null, 'viewer')
  const invited = dataKinds.filter(
    (written) => !all.includes(written) && mayDo('read', asViewer, { written, now }),
  )
  if (caller.writer === null) return { all, mine: [], invited: [], writer: null }
  return { all, mine, invited, writer: caller.writer }
}
