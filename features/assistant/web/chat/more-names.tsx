/** Names of files in a note of the chat: three are said, the rest are folded (VER-08). */
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'

const saidAtOnce = 3

/** The names that stand in the sentence itself. */
export function namedFirst(names: readonly string[]): string {
  return names.slice(0, saidAtOnce).join(', ')
}

/** The names that the sentence leaves out, opened on request; nothing where it has all. */
export function MoreNames({ names }: { names: readonly string[] }) {
  const t = useText(texts)
  const rest = names.slice(saidAtOnce)
  if (rest.length === 0) return null
  return (
    <details className="more-names">
      <summary>{t('andMore', { n: rest.length })}</summary>
      <ul className="mono">
        {rest.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
