/** The app's console for its owner, closed by default (PVW-16). Everything in it was written by the app: text only. */
import { Terminal } from 'lucide-react'
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'
import type { ConsoleLine } from './use-preview.ts'

/** A closed panel with the count of errors on its button. */
export function ConsolePanel({ lines }: { lines: readonly ConsoleLine[] }) {
  const t = useText(texts)
  const errors = lines.filter(
    (line) => line.kind === 'missingFile' || (line.kind === 'console' && line.level === 'error'),
  ).length
  return (
    <details className="console">
      <summary>
        <Terminal size={14} aria-hidden="true" />
        {errors > 0 ? t('consoleErrors', { n: errors }) : t('console')}
      </summary>
      {lines.length === 0 ? (
        <p className="quiet">{t('consoleEmpty')}</p>
      ) : (
        <ol tabIndex={0} aria-label={t('console')}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
    </details>
  )
}

function Line({ line }: { line: ConsoleLine }) {
  const t = useText(texts)
  const level =
    line.kind === 'console' ? line.level : line.kind === 'missingFile' ? 'error' : 'info'
  return (
    <li className={`mono ${level}`}>
      <span>{textOf(line, t)}</span>
      {line.kind === 'console' && line.file !== '' && (
        <small>
          {line.file}:{line.line}
        </small>
      )}
      {line.count > 1 && <small>×{line.count}</small>}
    </li>
  )
}

function textOf(line: ConsoleLine, t: ReturnType<typeof useText<(typeof texts)['en']>>): string {
  if (line.kind === 'console') return line.text
  if (line.kind === 'missingFile') return t('missingFile', { path: line.path })
  return line.notice === 'cannotRun' ? t('cannotRun', { file: line.file }) : t(line.notice)
}
