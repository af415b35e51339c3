/** One entry as a row of the table. */
import { Pencil, Trash2, UserX } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { RelativeTime } from '../../../../web/ui/relative-time.tsx'
import type { AuthorEntry } from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'

type Props = {
  entry: AuthorEntry
  columns: readonly string[]
  onAsk: (what: 'edit' | 'remove' | 'erase') => void
}

/** Draws it, with what its author may do with it. */
export function EntryRow({ entry, columns, onAsk }: Props) {
  const t = useText(authorTexts)
  const { data, by, isMine, isStranger, isHidden, createdAt } = entry
  const who = isMine ? t('you') : (by.name ?? t('nobody'))
  const named = { who, when: createdAt.slice(0, 16).replace('T', ' ') }
  return (
    <tr>
      {columns.map((name) => (
        <td key={name} data-label={name} title={shown(data[name])}>
          <span className="data-value">{shown(data[name])}</span>
        </td>
      ))}
      <td data-label={t('who')}>
        <span>
          {who} {isStranger && <small className="data-mark">{t('stranger')}</small>}
          {isHidden && <small className="data-mark">{t('hidden')}</small>}
          <code className="data-id">{by.id}</code>
        </span>
      </td>
      <td data-label={t('when')}>
        <RelativeTime iso={createdAt} />
      </td>
      <RowActs entry={entry} named={named} onAsk={onAsk} />
    </tr>
  )
}

function RowActs({
  entry: { may, isMine },
  named,
  onAsk,
}: Pick<Props, 'entry' | 'onAsk'> & { named: { who: string; when: string } }) {
  const t = useText(authorTexts)
  return (
    <td className="data-acts">
      {may.change && (
        <Button
          look="ghost"
          size="small"
          icon
          aria-label={t('editOf', named)}
          title={t('edit')}
          onClick={() => onAsk('edit')}
        >
          <Pencil aria-hidden="true" />
        </Button>
      )}
      {may.remove && (
        <Button
          look="ghost"
          size="small"
          icon
          aria-label={t('removeOf', named)}
          title={t('remove')}
          onClick={() => onAsk('remove')}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
      {!isMine && (
        <Button
          look="ghost"
          size="small"
          icon
          aria-label={t('eraseOf', named)}
          title={t('erase')}
          onClick={() => onAsk('erase')}
        >
          <UserX aria-hidden="true" />
        </Button>
      )}
    </td>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
