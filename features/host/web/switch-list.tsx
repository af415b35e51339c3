/** The switches; switching off is asked, since everybody feels it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation } from '../../../web/kernel/query.ts'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { setSwitch, type SwitchName, type System } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** One checkbox each. */
export function SwitchList({ switches }: { switches: System['switches'] }) {
  const t = useText(texts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<SwitchName | null>(null)
  const set = useMutation({
    ...mutation(setSwitch),
    onSettled: async () => {
      await queries.invalidateQueries()
      setAsking(null)
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('notSet') }),
  })
  return (
    <section aria-labelledby="switches-title">
      <h2 id="switches-title">{t('switches')}</h2>
      <ul className="switches">
        {switches.map(({ name, isOn }) => (
          <li key={name}>
            <label className="tick">
              <input
                type="checkbox"
                role="switch"
                checked={isOn}
                aria-checked={isOn}
                disabled={set.isPending}
                onChange={() => (isOn ? setAsking(name) : set.mutate({ name, isOn: true }))}
              />
              <span>
                {t(name)} <small className="quiet">{t(isOn ? 'on' : 'off')}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {asking !== null && (
        <ConfirmDialog
          title={t('askOff', { name: t(asking) })}
          text={t('askOffText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('switchOff')}
          busy={set.isPending}
          onCancel={() => setAsking(null)}
          onConfirm={() => set.mutate({ name: asking, isOn: false })}
        />
      )}
    </section>
  )
}
