/** Undo and Redo: each says beforehand what it would take back or make again, and afterwards what it was. */
import { Redo2, Undo2 } from 'lucide-react'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { stepsTexts } from '../../text/steps-texts.ts'
import { texts } from '../../text/texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { ProjectView } from '../use-project-view.ts'
import { fileWords, stepWords } from './step-words.ts'

const sides = [
  { direction: 'undo', Sign: Undo2, named: 'undoNamed', done: 'undone' },
  { direction: 'redo', Sign: Redo2, named: 'redoNamed', done: 'redone' },
] as const

/** Draws both; off while the AI works, and where a list is empty. */
export function UndoButtons({
  project,
  lists,
  isBusy,
}: {
  project: LocalProject | null
  lists: ProjectView
  isBusy: boolean
}) {
  const t = useText(texts)
  const say = useText(stepsTexts)
  const locale = useLocale()
  const words = (name: ProjectView['undo']['name']): string => stepWords(name, { t: say, locale })
  const step = async ({ direction, done }: (typeof sides)[number]): Promise<void> => {
    const moved = await project?.step(direction)
    if (moved?.ok !== true) return
    const { paths, left, name } = moved.value
    if (paths.length + left.length === 0) return
    const title = say(done, { what: words(name) })
    if (left.length === 0) return showToast({ kind: 'info', title })
    const files = fileWords({ paths: left.slice(0, 3), count: left.length }, { t: say, locale })
    const text = say('leftAsIs', { files, n: left.length })
    showToast(paths.length === 0 ? { kind: 'info', title: text } : { kind: 'info', title, text })
  }
  const last = lists.undo
  return (
    <>
      {sides.map((side) => {
        const { direction, Sign, named } = side
        const { isThere, name } = lists[direction]
        return (
          <Button
            key={direction}
            look="ghost"
            size="small"
            icon
            aria-label={t(direction)}
            title={isThere ? say(named, { what: words(name) }) : t(direction)}
            disabled={!isThere || isBusy || project === null}
            onClick={() => void step(side)}
          >
            <Sign aria-hidden="true" />
          </Button>
        )
      })}
      {/* Where nothing hovers the name stands beside the buttons; they say it themselves when they are read out. */}
      <span className="undo-word" aria-hidden="true">
        {last.isThere && !isBusy ? say('undoNamed', { what: words(last.name) }) : ''}
      </span>
    </>
  )
}
