/** The app's console for its owner, closed by default. Everything in it was written by the app: text only. */
import { Terminal } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'
import type { ConsoleLine, Level } from './console-lines.ts'
import { errorCount, levelOf, lineText, placeOf } from './console-lines.ts'
import type { usePreview } from './use-preview.ts'

const filters = ['all', 'error', 'warn', 'info', 'log'] as const

/** What the page does about errors. */
export type ErrorHelp = {
  /** Puts an error into the chat box. */
  ask: (line: ConsoleLine) => void
  /** The panel, which is opened from elsewhere too. */
  panel: RefObject<HTMLDetailsElement | null>
}

/** A closed panel with the count of errors on its button. */
export function ConsolePanel({
  preview,
  help,
}: {
  preview: ReturnType<typeof usePreview>
  help: ErrorHelp
}) {
  const t = useText(texts)
  const [shown, setShown] = useState<'all' | Level>('all')
  const { lines } = preview
  const errors = errorCount(preview)
  const visible = lines.filter((line) => shown === 'all' || levelOf(line) === shown)
  return (
    <details ref={help.panel} className="console">
      <summary>
        <Terminal size={14} aria-hidden="true" />
        {errors > 0 ? t('consoleErrors', { n: errors }) : t('console')}
      </summary>
      <div className="console-bar">
        <div className="seg" role="group" aria-label={t('filter')}>
          {filters.map((level) => (
            <button
              key={level}
              type="button"
              aria-pressed={shown === level}
              onClick={() => setShown(level)}
            >
              {t(level)}
            </button>
          ))}
        </div>
        <Button size="small" look="ghost" disabled={lines.length === 0} onClick={preview.clear}>
          {t('clear')}
        </Button>
      </div>
      {visible.length === 0 ? (
        <p className="quiet">{t('consoleEmpty')}</p>
      ) : (
        <ol tabIndex={0} aria-label={t('console')}>
          {visible.map((line) => (
            <Line key={line.id} line={line} onAsk={help.ask} />
          ))}
        </ol>
      )}
    </details>
  )
}

function Line({ line, onAsk }: { line: ConsoleLine; onAsk: (line: ConsoleLine) => void }) {
  const t = useText(texts)
  const level = levelOf(line)
  const place = placeOf(line)
  return (
    <li className={`mono ${level}`}>
      <span className="level">{t(level)}</span>
      <span className="text">{lineText(line, t)}</span>
      {line.turnId !== null && <small>{t('whileWorking')}</small>}
      {place !== '' && <small>{place}</small>}
      {line.count > 1 && <small>×{line.count}</small>}
      {level === 'error' && (
        <Button size="small" look="ghost" onClick={() => onAsk(line)}>
          {t('askToFix')}
        </Button>
      )}
    </li>
  )
}
