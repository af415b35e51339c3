/** The project's rules for the agent: foreign ones are shown, and off until the owner accepts them (T32). */
import { useState } from 'react'
import { rulesFile } from '../../../project/rules-file.ts'
import type { Rules } from '../../../project/rules-file.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { rulesTexts } from '../text/rules-texts.ts'
import type { LocalProject } from './project/local-project.ts'
import { useProjectRules } from './use-project-rules.ts'
import './project-rules.css'

type Say = (isAccepted: boolean) => Promise<void>
type Readable = { rules: Rules; say: Say }

/** Says that there are rules that nobody has decided about; `project` is null where nothing may be written. */
export function ForeignRules({ project }: { project: LocalProject | null }) {
  const t = useText(rulesTexts)
  const found = useProjectRules(project)
  // What was opened to be read stays as it is, so that the word is about what was read.
  const [shown, setShown] = useState<Readable | null>(null)
  if (found?.state !== 'undecided') return null
  return (
    <section className="note warn rules-note" aria-label={t('title')}>
      <p role="status">
        <b>{t('brings')}</b> {t('bringsText')}
      </p>
      <div className="acts">
        <Button size="small" onClick={() => setShown(found)}>
          {t('show')}
        </Button>
        <Decisions say={found.say} />
      </div>
      {shown && <RulesDialog {...shown} onClose={() => setShown(null)} />}
    </section>
  )
}

function Decisions({ say }: { say: Say }) {
  const t = useText(rulesTexts)
  return (
    <>
      <Button size="small" onClick={() => void say(true)}>
        {t('accept')}
      </Button>
      <Button size="small" onClick={() => void say(false)}>
        {t('leaveOff')}
      </Button>
    </>
  )
}

/** The text as the agent would be given it, to the letter. */
function RulesDialog({ rules, say, onClose }: Readable & { onClose: () => void }) {
  const t = useText(rulesTexts)
  const decide = (isAccepted: boolean): void => {
    onClose()
    void say(isAccepted)
  }
  return (
    <Dialog title={t('title')} text={t('titleText')} onClose={onClose}>
      {rules.isCut && <p>{t('cut')}</p>}
      <div className="rules-text mono" role="group" aria-label={rulesFile} tabIndex={0}>
        {rules.text}
      </div>
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button onClick={() => decide(false)}>{t('leaveOff')}</Button>
        <Button look="ink" onClick={() => decide(true)}>
          {t('accept')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Above the open file of the rules: whether the agent follows them, and the way to change that. */
export function RulesBar({
  project,
  isReadOnly,
  path,
  isHidden,
}: {
  project: LocalProject
  isReadOnly: boolean
  path: string | null
  isHidden: boolean
}) {
  const t = useText(rulesTexts)
  const isOfInterest = path === rulesFile && !isHidden && !isReadOnly
  const found = useProjectRules(isOfInterest ? project : null)
  if (!isOfInterest || found === null) return null
  const isOn = found.state === 'on'
  return (
    <div className="rules-bar">
      <span role="status">{t(isOn ? 'on' : 'off')}</span>
      <Button size="small" onClick={() => void found.say(!isOn)}>
        {t(isOn ? 'leaveOff' : 'accept')}
      </Button>
    </div>
  )
}
