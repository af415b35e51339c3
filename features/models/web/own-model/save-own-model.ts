/** Saving: checked here, tried over the network, then stored; a step that fails ends it. */
import type { OwnConnection } from '../../../../agent/providers/connection.ts'
import type { ConnectionTest } from '../../../../agent/providers/try-connection.ts'
import type { FormFault } from './check-form.ts'
import { faultsOf, hasKey } from './check-form.ts'
import { connectionOf } from './own-form.ts'
import type { OwnForm } from './own-form.ts'

/** Where saving ended. */
export type SaveEnd =
  | { step: 'saved' | 'stopped' | 'missing' | 'noContent' | 'notStored' }
  | { step: 'form'; faults: FormFault[] }
  | { step: 'threw'; test: Exclude<ConnectionTest, { outcome: 'answered' }> }

/** What saving is done with: the test call, and the browser's storage. */
export type SaveMeans = {
  callOnce: (connection: OwnConnection) => Promise<ConnectionTest | null>
  store: (form: OwnForm) => Promise<void>
}

/** Takes a form through the three steps. */
export async function saveOwnModel(form: OwnForm, means: SaveMeans): Promise<SaveEnd> {
  const faults = faultsOf(form)
  if (faults.length > 0) return { step: 'form', faults }
  const refused = await networkFault(form, means.callOnce)
  if (refused !== null) return refused
  try {
    await means.store(form)
    return { step: 'saved' }
  } catch {
    // The browser's own words for a full or blocked storage help nobody.
    return { step: 'notStored' }
  }
}

/** Why the endpoint does not confirm a form, null when it does. */
export async function networkFault(
  form: OwnForm,
  callOnce: SaveMeans['callOnce'],
): Promise<SaveEnd | null> {
  const connection = connectionOf(form)
  if (form.provider === '' || !hasKey(form) || !connection.ok) return { step: 'missing' }
  const test = await callOnce(connection.value)
  if (test === null) return { step: 'stopped' }
  if (test.outcome !== 'answered') return { step: 'threw', test }
  return hasContent(test) ? null : { step: 'noContent' }
}

/** Whether a test has brought an answer: text, or thoughts that the five tokens were too few for. */
export function hasContent(test: Extract<ConnectionTest, { outcome: 'answered' }>): boolean {
  return test.text.trim() !== '' || test.isCut === true
}
