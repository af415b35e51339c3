/** What an admin may do with an app. */
import { call } from '../../../web/kernel/call.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import type { AppStatus } from '../../apps/app.ts'
import { archiveApp, restoreApp, takeDownApp } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { Forks } from './forks.tsx'
import type { useAdminAct } from './use-admin-act.tsx'

/** The buttons for an app in its state; that its owner unpublished it is said in their place. */
export function AppActs(props: {
  app: { _id: string; name: string; status: AppStatus }
  acts: Pick<ReturnType<typeof useAdminAct>, 'act' | 'ask'>
}) {
  const t = useText(texts)
  const { _id: id, name, status } = props.app
  const { act, ask } = props.acts
  // Drafts of others are closed to admins, and what nobody sees is neither archived nor taken down.
  if (status === 'draft') return <span className="quiet">{t('noLongerPublic')}</span>
  const isArchived = status === 'archived'
  return (
    <>
      {isArchived && (
        <Button size="small" onClick={() => void act(() => call(restoreApp, { id }))}>
          {t('restore')}
        </Button>
      )}
      {!isArchived && (
        <Button
          size="small"
          onClick={() =>
            ask({
              title: t('archiveTitle', { name }),
              text: t('archiveText'),
              confirmLabel: t('archive'),
              run: (reason) => call(archiveApp, { id, reason }),
            })
          }
        >
          {t('archive')}
        </Button>
      )}
      <Button
        size="small"
        onClick={() =>
          ask({
            title: t('takeDownTitle', { name }),
            text: t('takeDownText'),
            details: <Forks id={id} />,
            confirmLabel: t('takeDown'),
            run: (reason) => call(takeDownApp, { id, reason }),
          })
        }
      >
        {t('takeDown')}
      </Button>
    </>
  )
}
