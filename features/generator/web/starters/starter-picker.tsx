/** The picker of starters: pictures with names, by kind, searched in both languages. */
import { Search } from 'lucide-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { query } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { closeOnEscape } from '../../../../web/ui/close-on-escape.ts'
import { listStarters, starterKinds } from '../../../apps/starter-contract.ts'
import type { StarterCard } from '../../../apps/starter-contract.ts'
import { texts } from '../../text/texts.ts'
import { StarterGrid } from './starter-grid.tsx'
import { StartersFailed } from './starters-failed.tsx'

type Kind = StarterCard['kind']

/** Search and kinds above, the pictures below; Escape closes it. */
export function StarterPicker(props: {
  chosen: string | null
  onChoose: (starter: StarterCard, isDone: boolean) => void
  onClose: () => void
}) {
  const t = useText(texts)
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind | null>(null)
  const wanted = useDeferredValue(search.trim())
  const list = useQuery({
    ...query(listStarters, { search: wanted }),
    placeholderData: keepPreviousData,
  })
  const found = list.data?.starters ?? []
  const shown = kind === null ? found : found.filter((starter) => starter.kind === kind)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from the parts within
    <div className="starter-picker" onKeyDown={closeOnEscape(props.onClose)}>
      <SearchField search={search} onSearch={setSearch} onClose={props.onClose} />
      <Kinds found={found} chosen={kind} onChoose={setKind} />
      {list.isError && <StartersFailed onRetry={() => void list.refetch()} />}
      <StarterGrid {...props} starters={shown} />
      <p className="quiet" role="status">
        {list.isPending && t('startersLoading')}
        {list.isSuccess && shown.length === 0 && t('noStarterFound')}
      </p>
    </div>
  )
}

function SearchField(props: {
  search: string
  onSearch: (text: string) => void
  onClose: () => void
}) {
  const t = useText(texts)
  const field = useRef<HTMLInputElement>(null)
  // Focus is the browser's.
  useEffect(() => field.current?.focus(), [])
  function onKeyDown(event: KeyboardEvent): void {
    // It would send the form.
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="starter-search">
      <Search aria-hidden="true" />
      <input
        className="input"
        type="search"
        ref={field}
        value={props.search}
        aria-label={t('searchStarters')}
        placeholder={t('searchStarters')}
        maxLength={100}
        onChange={(event) => props.onSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={props.onClose}>{t('closeStarters')}</Button>
    </div>
  )
}

function Kinds(props: {
  found: readonly StarterCard[]
  chosen: Kind | null
  onChoose: (kind: Kind | null) => void
}) {
  const t = useText(texts)
  const { found, chosen } = props
  // What is chosen says why nothing is shown.
  const there = starterKinds.filter(
    (kind) => kind === chosen || found.some((one) => one.kind === kind),
  )
  return (
    <div className="picks">
      {[null, ...there].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          className="chip"
          aria-pressed={kind === chosen}
          onClick={() => props.onChoose(kind)}
        >
          {t(kind ?? 'allKinds')}
        </button>
      ))}
    </div>
  )
}
