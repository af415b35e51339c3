/** Chooses another subdomain for an app. */
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../web/kernel/call.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { firstData } from '../../../../web/kernel/first-data.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import type { App } from '../../../apps/contract.ts'
import { askAppsAnew } from '../../../apps/web/index.ts'
import { changeSubdomain, readLiveState } from '../../contract.ts'
import { checkSubdomain } from '../../subdomain.ts'
import { texts } from '../../text/texts.ts'
import './subdomain.css'
import { SubdomainField } from './subdomain-field.tsx'

/** Stays open with what was typed when it is refused. */
export function SubdomainDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText(texts)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(app.subdomain ?? '')
  // What is wrong is told when the person is done with it, not at each key.
  const [isAsked, setAsked] = useState(false)
  const { save, isSaving, refusal } = useSave(app._id, typed, onClose)
  const { wanted, fault } = wantedOf(typed, app.subdomain)
  const address = app.subdomain === null ? null : `${app.subdomain}.${firstData().sitesHost}`

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (!isSaving && wanted !== null) void save(wanted)
  }
  return (
    <Dialog
      title={t('editSubdomain')}
      text={address && t('currentSubdomain', { address })}
      onClose={() => !isSaving && onClose()}
      firstFocus={field}
    >
      <form className="subdomain-form" noValidate onSubmit={submit}>
        <SubdomainField
          field={field}
          typed={typed}
          fault={isAsked ? fault : null}
          refusal={refusal?.of === typed ? refusal.reason : null}
          isSaving={isSaving}
          onType={(text) => {
            setTyped(text)
            setAsked(false)
          }}
          onLeave={() => setAsked(true)}
        />
        {app.cloudflareUrl !== null && (
          <p className="note">
            <Info aria-hidden="true" />
            <span>{t('dataStays')}</span>
          </p>
        )}
        <div className="acts">
          <Button disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="main" type="submit" disabled={isSaving || wanted === null}>
            {t(isSaving ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The subdomain that is asked for; null where it breaks the rule, which is then the fault, or is the app's already. */
function wantedOf(typed: string, current: string | null) {
  const checked = checkSubdomain(typed)
  if ('fault' in checked) return { wanted: null, fault: checked.fault }
  return { wanted: checked.name === current ? null : checked.name, fault: null }
}

/** Saves; `refusal` is why the last one was refused and of which text that was said. */
function useSave(appId: string, typed: string, onDone: () => void) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<{ of: string; reason: string } | null>(null)
  async function save(subdomain: string): Promise<void> {
    setSaving(true)
    const answer = await call(changeSubdomain, { id: appId, subdomain })
    setSaving(false)
    if (!answer.ok) {
      const reason = speakFailure(answer.error, t('subdomainFailed'))
      setRefusal({ of: typed, reason })
      return tellFailure(answer.error, { otherwise: t('subdomainFailed') })
    }
    await askAppsAnew(queries)
    await queries.invalidateQueries({ queryKey: [readLiveState.line] })
    showToast({ kind: 'success', title: answer.value.message })
    onDone()
  }
  return { save, isSaving, refusal }
}
