/** What can be done with the app itself: its description, subdomain, comments and a remix of it. */
import {
  ChartColumn,
  ChevronDown,
  Globe,
  MessageSquare,
  Shuffle,
  Tags,
  Webhook,
} from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useDataFiles } from '../../../features/app-data/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { figuresTexts } from '../../../features/apps/text/figures-texts.ts'
import { FactsDialog, FiguresDialog } from '../../../features/apps/web/index.ts'
import { texts as commentTexts } from '../../../features/comments/text/texts.ts'
import { CommentsDialog, isCommentNamed } from '../../../features/comments/web/index.ts'
import { hasSubdomain } from '../../../features/publishing/web/subdomain/subdomain-place.tsx'
import { SubdomainDialog } from '../../../features/publishing/web/subdomain/subdomain-dialog.tsx'
import { texts as publishingTexts } from '../../../features/publishing/text/texts.ts'
import { texts as remixTexts } from '../../../features/remix/text/texts.ts'
import { WebhookPart } from '../../../features/webhooks/web/index.ts'
import type { LocalProject } from '../../../features/workshop/web/index.ts'
import { useFileEntries } from '../../../features/workshop/web/index.ts'
import { wholeCount } from '../../i18n/count.ts'
import { appTexts } from '../../i18n/app.ts'
import { useText } from '../../kernel/locale.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { RemixOwn } from '../remix/remix-own.tsx'
import { useAppScripts } from './use-app-scripts.ts'
import { useAssistantPage } from './use-assistant-page.tsx'

type Part = 'facts' | 'figures' | 'subdomain' | 'comments' | 'webhook' | 'remix'

/** A menu beside the app's name, the same at every width: a narrow bar has no other way to these. */
export function BarMenu({
  app,
  project,
  hasData,
}: {
  app: App
  project: LocalProject | null
  hasData: boolean
}) {
  const t = useText(appTexts)
  const say = useText(publishingTexts)
  const sayRemix = useText(remixTexts)
  const figures = useText(figuresTexts)('figures')
  const comments = commentsHere(app)
  const heading = useText(commentTexts)('heading', { n: comments })
  const { hash } = useLocation()
  const [open, setOpen] = useState<Part | null>(
    comments > 0 && isCommentNamed(hash) ? 'comments' : null,
  )
  const dataFiles = useDataFiles(app._id)
  const files = useFileEntries(project, app.name, hasData ? dataFiles : null, useAppScripts())
  const assistantPage = useAssistantPage(project)
  const entry = (part: Part, label: string, icon: React.ReactNode) => ({
    kind: 'action' as const,
    label,
    icon,
    run: () => setOpen(part),
  })
  return (
    <span className="bar-menu">
      <MenuButton
        className={buttonClass({ look: 'ghost', size: 'small', icon: true })}
        label={t('appMenu')}
        entries={[
          entry('facts', t('facts'), <Tags aria-hidden="true" />),
          ...(app.publishedAt !== null
            ? [entry('figures', figures, <ChartColumn aria-hidden="true" />)]
            : []),
          ...(hasSubdomain(app)
            ? [entry('subdomain', say('editSubdomain'), <Globe aria-hidden="true" />)]
            : []),
          ...(comments > 0
            ? [entry('comments', heading, <MessageSquare aria-hidden="true" />)]
            : []),
          entry('webhook', t('webhook'), <Webhook aria-hidden="true" />),
          entry('remix', sayRemix('remix'), <Shuffle aria-hidden="true" />),
          ...files.entries,
          ...assistantPage,
        ]}
      >
        <ChevronDown aria-hidden="true" />
      </MenuButton>
      {files.view}
      {open && <Opened part={open} app={app} project={project} onClose={() => setOpen(null)} />}
    </span>
  )
}

function Opened(props: {
  part: Part
  app: App
  project: LocalProject | null
  onClose: () => void
}) {
  const { part, ...rest } = props
  switch (part) {
    case 'facts':
      return <FactsDialog {...rest} />
    case 'figures':
      return <FiguresDialog {...rest} />
    case 'subdomain':
      return <SubdomainDialog {...rest} />
    case 'comments':
      return <CommentsDialog {...rest} />
    case 'webhook':
      return <WebhookPart appId={rest.app._id} onClose={rest.onClose} />
    case 'remix':
      return <RemixOwn {...rest} />
  }
}

/** How many comments are read here: a published app has them on its page. */
function commentsHere({ status, comments }: App): number {
  return status === 'published' ? 0 : wholeCount(comments)
}

/** The same remix as a button of a wide bar. */
export function RemixAction({ app, project }: { app: App; project: LocalProject | null }) {
  const t = useText(remixTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" className="roomy-only" onClick={() => setOpen(true)}>
        <Shuffle aria-hidden="true" />
        {t('remix')}
      </Button>
      {isOpen && <RemixOwn app={app} project={project} onClose={() => setOpen(false)} />}
    </>
  )
}
