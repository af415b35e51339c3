/** Reporting from an app's page, and what an admin may do there. */
import { Flag } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { App } from '../../../features/apps/contract.ts'
import { texts } from '../../../features/moderation/text/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { useUser } from '../../kernel/session.tsx'
import { Button } from '../../ui/button.tsx'

// Few ever need either.
const ReportDialog = lazy(async () => ({
  default: (await import('../../../features/moderation/web/index.ts')).ReportDialog,
}))
const AdminActs = lazy(async () => ({ default: (await import('./admin-acts.tsx')).AdminActs }))

type Reported = { kind: 'app' | 'comment'; id: string }

/** `report` opens the dialog for an app or comment; `dialog` is to be drawn. */
export function useReporting(): { report: (reported: Reported) => void; dialog: ReactNode } {
  const [reported, setReported] = useState<Reported | null>(null)
  const dialog = reported && (
    <Suspense fallback={null}>
      <ReportDialog {...reported} onClose={() => setReported(null)} />
    </Suspense>
  )
  return { report: setReported, dialog }
}

/** The button by which an app is reported. */
export function ReportButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useText(texts)
  return (
    <Button look="ghost" size="small" aria-label={t('reportApp', { name })} onClick={onPress}>
      <Flag aria-hidden="true" />
      {t('report')}
    </Button>
  )
}

/** Archive, take down, restore, and the way to the trail; absent for everybody but moderators, who have no trail, and admins. */
export function AdminCorner({ app }: { app: App }) {
  const t = useText(texts)
  const person = useUser()
  if (!person?.isAdmin && !person?.isModerator) return null
  return (
    <section className="admin-corner" aria-label={t('admin')}>
      <Suspense fallback={null}>
        <AdminActs app={app} />
      </Suspense>
      {person.isAdmin && (
        <Link className="link" to={`/admin?tab=system&subject=${app._id}`}>
          {t('trail')}
        </Link>
      )}
    </section>
  )
}
