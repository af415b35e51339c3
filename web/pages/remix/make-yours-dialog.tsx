/** The two ways to make an app of one's own from somebody else's, each with what it means, and the dialog of the chosen one. */
import { GitFork, Shuffle } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { App } from '../../../features/apps/contract.ts'
import { forkTexts } from '../../../features/remix/text/fork-texts.ts'
import { texts } from '../../../features/remix/text/texts.ts'
import { hasOpenCode } from '../../../features/remix/web/index.ts'
import { useText } from '../../kernel/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ForkPublished } from './fork-published.tsx'
import './make-yours.css'
import { RemixPublished } from './remix-published.tsx'

/** Asks which way, then draws its dialog; `onClose` is called when either is left. */
export function MakeYoursDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const [way, setWay] = useState<'fork' | 'remix' | null>(null)
  if (way === 'fork') return <ForkPublished app={app} onClose={onClose} />
  if (way === 'remix') return <RemixPublished app={app} onClose={onClose} />
  return <Choice app={app} onChoose={setWay} onClose={onClose} />
}

function Choice(props: {
  app: App
  onChoose: (way: 'fork' | 'remix') => void
  onClose: () => void
}) {
  const { app, onChoose } = props
  const t = useText(texts)
  const fork = useText(forkTexts)
  return (
    <Dialog title={t('makeYours')} text={t('twoWays', { name: app.name })} onClose={props.onClose}>
      <div className="make-yours">
        <Way
          icon={<GitFork aria-hidden="true" />}
          name={fork('fork')}
          meaning={fork(hasOpenCode(app) ? 'forkMeans' : 'forkPrivateMeans')}
          onChoose={() => onChoose('fork')}
        />
        <Way
          icon={<Shuffle aria-hidden="true" />}
          name={t('remix')}
          meaning={t('remixMeans')}
          onChoose={() => onChoose('remix')}
        />
      </div>
      <div className="acts">
        <Button onClick={props.onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  )
}

/** One of the ways: its name, and what it means as its description. */
function Way(props: { icon: ReactNode; name: string; meaning: string; onChoose: () => void }) {
  const id = useId()
  return (
    <div className="way">
      <p id={id}>{props.meaning}</p>
      <Button aria-describedby={id} onClick={props.onChoose}>
        {props.icon}
        {props.name}
      </Button>
    </div>
  )
}
