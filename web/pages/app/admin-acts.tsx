/** The acts of an admin on the page of an app. */
import type { App } from '../../../features/apps/contract.ts'
import { AppActs, useAdminAct } from '../../../features/moderation/web/index.ts'

/** Buttons and the dialog for a reason. */
export function AdminActs({ app }: { app: App }) {
  const acts = useAdminAct()
  return (
    <>
      <AppActs app={app} acts={acts} />
      {acts.dialog}
    </>
  )
}
