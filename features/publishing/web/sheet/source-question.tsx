/** Whether a private repository becomes public with its app: in the sheet, and by itself before an update. */
import { useId } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { useUser } from '../../../../web/kernel/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import type { App } from '../../../apps/contract.ts'
import { useVisibility } from '../../../repositories/web/index.ts'
import { texts } from '../../text/texts.ts'

/** Whether the sheet asks: where the repository is private, or will be once it is made, whatever was answered before. */
export function useAsksSource({ githubRepo }: App): boolean {
  const visibility = useVisibility(githubRepo)
  const person = useUser()
  if (githubRepo === null) return person?.draftsPrivate === true
  // What the app's record says is as old as its last publish.
  const isPrivate = githubRepo?.isPrivate === true
  return visibility === null || visibility === 'unknown' ? isPrivate : visibility === 'private'
}

/** Whether the owner has yet to say what becomes of a private repository. */
export function isSourceOpen({ githubRepo, sourceChoice }: App): boolean {
  return githubRepo?.isPrivate === true && (sourceChoice ?? null) === null
}

/** The question with its two answers, of which one always holds. */
export function SourceChoices(props: {
  makePublic: boolean
  onChoose: (makePublic: boolean) => void
}) {
  const t = useText(texts)
  const name = useId()
  return (
    <fieldset className="field">
      <legend className="label">{t('sourceQuestion')}</legend>
      <p className="help">{t('sourceShows')}</p>
      <div className="choices">
        {([false, true] as const).map((makePublic) => (
          <label key={String(makePublic)} className="choice">
            <input
              type="radio"
              name={name}
              checked={props.makePublic === makePublic}
              onChange={() => props.onChoose(makePublic)}
            />
            {t(makePublic ? 'makePublic' : 'keepPrivate')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The same before an update: the repository became private since. */
export function SourceDialog(props: {
  onClose: () => void
  onAnswer: (makePublic: boolean) => void
}) {
  const t = useText(texts)
  return (
    <Dialog title={t('updateTitle')} text={t('sourceQuestion')} onClose={props.onClose}>
      <p>{t('sourceShows')}</p>
      <div className="acts">
        <Button onClick={props.onClose}>{t('cancel')}</Button>
        <Button onClick={() => props.onAnswer(true)}>{t('makePublic')}</Button>
        <Button look="ink" onClick={() => props.onAnswer(false)}>
          {t('keepPrivate')}
        </Button>
      </div>
    </Dialog>
  )
}
