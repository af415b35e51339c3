/** The line below the workshop: what is stored, committed and live, with the ways to a repository. */
import { GitBranch } from 'lucide-react'
import type { App } from '../../../features/apps/contract.ts'
import { WhoCanRead } from '../../../features/generator/web/form/who-can-read.tsx'
import {
  LocalOnlyState,
  refusedOf,
  StatusLine,
  storingOf,
} from '../../../features/workshop/web/index.ts'
import type { Person } from '../../kernel/session-store.ts'
import { CloneButton } from '../git/clone-button.tsx'
import type { Shop } from './use-workshop.ts'

/** Draws the line. */
export function WorkshopLine({ app, person, shop }: { app: App; person: Person; shop: Shop }) {
  const { project } = shop
  const { githubRepo } = app
  return (
    <StatusLine
      localOnly={
        shop.localOnly && (
          <LocalOnlyState
            app={app}
            why={shop.localOnly}
            draftsPrivate={person.draftsPrivate}
            isBusy={shop.assistant.isRunning}
            begin={shop.begin}
            whoCanRead={(choice) => <WhoCanRead {...choice} />}
          />
        )
      }
      clone={
        githubRepo && (
          <CloneButton className="end" repository={githubRepo}>
            <GitBranch aria-hidden="true" />
            <span className="mono">
              {githubRepo.owner}/{githubRepo.name}
            </span>
          </CloneButton>
        )
      }
      app={app}
      live={shop.live}
      isAhead={shop.isAhead}
      savedSha={shop.savedSha}
      lastCommit={shop.lastCommit}
      uncommitted={shop.view.uncommitted?.length ?? 0}
      refused={refusedOf(project, shop.view)}
      storing={storingOf(project, shop.view)}
      onStore={() => void project?.storeTyped()}
    />
  )
}
