/** Changes what its owner may change of an app, and shows it wherever the app is shown. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '../../../contract/route.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { changeApp } from '../contract.ts'
import { askAppsAnew } from './ask-apps-anew.ts'

/** `change` answers why it was not done, or null. */
export function useChangeApp(appId: string) {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  async function change(
    fields: Pick<InputOf<typeof changeApp>, 'name' | 'description' | 'tags'>,
  ): Promise<CallFailure | null> {
    setSaving(true)
    const answer = await call(changeApp, { id: appId, ...fields })
    setSaving(false)
    if (!answer.ok) return answer.error
    await askAppsAnew(queries)
    return null
  }
  return { change, isSaving }
}
