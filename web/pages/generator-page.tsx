/** The generator, or the result of it that the address names (GEN rows). Generator, workshop and publishing meet here. */
import { useLocation, useSearchParams } from 'react-router'
import type { BeginProject, Deployment } from '../../features/generator/web/index.ts'
import { Generator, ResultView } from '../../features/generator/web/index.ts'
import { deploy } from '../../features/publishing/web/deploy.ts'
import { PublishHaltDialog } from '../../features/publishing/web/publish-halt-dialog.tsx'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'
import { useUser } from '../kernel/session.tsx'

/** One calm column. */
export function GeneratorPage() {
  const t = useText(texts)
  const person = useUser()
  const { key, state } = useLocation()
  const [params] = useSearchParams()
  const appId = params.get('result')
  usePageTitle(t('generator'))
  if (!person) return null
  return (
    <main id="main" className="gen" tabIndex={-1}>
      {appId === null ? (
        <Generator
          // What takes the starter out of the address is no other form: what is being typed goes on.
          key={isFresh(state) ? key : 'kept'}
          accountId={person.id}
          draftsPrivate={person.draftsPrivate}
          beginProject={beginProject}
          isFresh={isFresh(state)}
        />
      ) : (
        <ResultView key={appId} appId={appId} accountId={person.id} deployment={deployment} />
      )}
    </main>
  )
}

function isFresh(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fresh' in state
}

// The workshop's store of projects is loaded with the first app, not with the form.
const beginProject: BeginProject = async (project) => {
  const workshop = await import('../../features/workshop/web/project/begin-project.ts')
  return workshop.beginProject(project)
}

const deployment: Deployment = {
  deploy,
  SecretsQuestion: ({ places, ...rest }) => (
    <PublishHaltDialog halt={{ kind: 'secrets', places }} {...rest} />
  ),
}
