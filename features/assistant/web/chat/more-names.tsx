/** Names of files in a note of the chat: three are said, all are unfolded on request. */
import type { Speak } from '../../../../contract/text.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'

const saidAtOnce = 3

/** The names as the sentence has them: three, and how many more there are. */
export function saidNames(names: readonly string[], t: Speak<(typeof texts)['en']>): string {
  const said = names.slice(0, saidAtOnce).join(', ')
  const more = names.length - saidAtOnce
  return more > 0 ? t('andMore', { files: said, n: more }) : said
}

/** All names, opened on request; nothing where the sentence has them. */
export function AllNames({ names }: { names: readonly string[] }) {
  const t = useText(texts)
  if (names.length <= saidAtOnce) return null
  return (
    <details className="more-names">
      <summary>{t('allFiles')}</summary>
      <ul className="mono">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
