/** Tells that a published app was opened from here (MKT-37, APP-21). */
import { call } from '../../../web/kernel/call.ts'
import { tellOpened } from '../opened-contract.ts'

/** Tells of an app by its id. Nobody waits for the answer, and a failure is nobody's concern. */
export function tellOfOpening(id: string): void {
  void call(tellOpened, { id })
}
