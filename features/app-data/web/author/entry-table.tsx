/** The entries of a collection as a table: filtered, ordered, a page at a time; what of them is changed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import {
  type AuthorEntry,
  type CollectionSummary,
  listAuthorEntries,
} from '../../author-contract.ts'
import { authorTexts } from '../../text/author-texts.ts'
import { EditEntry } from './edit-entry.tsx'
import { EntryRow } from './entry-row.tsx'
import { ErasePerson } from './erase-person.tsx'
import { RemoveEntry } from './remove-entry.tsx'

type Asked = { what: 'edit' | 'remove' | 'erase'; entry: AuthorEntry }
type Props = { appId: string; collection: CollectionSummary }

// More would be narrower than a word.
const columnsMost = 5

/** Draws it. */
export function EntryTable({ appId, collection: { name: collection } }: Props) {
  const t = useText(authorTexts)
  const list = useEntries(appId, collection)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { entries } = list
  const columns = [...new Set(entries.flatMap(({ data }) => Object.keys(data)))].slice(
    0,
    columnsMost,
  )
  const close = () => setAsked(null)
  return (
    <>
      <Tools list={list} />
      {list.face}
      {entries.length > 0 && (
        <div
          className="data-scroll"
          tabIndex={0}
          role="region"
          aria-label={t('entriesOf', { collection })}
        >
          <table className="data-table">
            <Head columns={columns} />
            <tbody>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  columns={columns}
                  onAsk={(what) => setAsked({ what, entry })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Turns list={list} />
      {asked?.what === 'edit' && (
        <EditEntry {...{ appId, collection }} entry={asked.entry} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <RemoveEntry {...{ appId, collection }} entry={asked.entry} onClose={close} />
      )}
      {asked?.what === 'erase' && (
        <ErasePerson appId={appId} person={asked.entry.by.id} onClose={close} />
      )}
    </>
  )
}

function Head({ columns }: { columns: readonly string[] }) {
  const t = useText(authorTexts)
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        <th scope="col">{t('who')}</th>
        <th scope="col">{t('when')}</th>
        <th scope="col">
          <span className="sr">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

type Entries = ReturnType<typeof useEntries>

function useEntries(appId: string, collection: string) {
  const t = useText(authorTexts)
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const [direction, setDirection] = useState<'asc' | 'desc'>('desc')
  // Where each page begins that was turned to.
  const [starts, setStarts] = useState<readonly string[]>([])
  const after = starts.at(-1)
  const asked = {
    id: appId,
    collection,
    direction,
    ...(text === '' ? {} : { text }),
    ...(after === undefined ? {} : { after }),
  }
  const page = useQuery({
    ...query(listAuthorEntries, asked, 'asked'),
    placeholderData: keepPreviousData,
  })
  const entries = page.data?.entries ?? []
  const next = page.data?.nextCursor ?? null
  const none = text === '' ? 'noEntries' : next === null ? 'noneFound' : 'noneHere'
  return {
    entries,
    typed,
    direction,
    page: starts.length + 1,
    next,
    setTyped(value: string) {
      setTyped(value)
      setStarts([])
    },
    setDirection(value: 'asc' | 'desc') {
      setDirection(value)
      setStarts([])
    },
    turnOn: () => next !== null && setStarts([...starts, next]),
    turnBack: () => setStarts(starts.slice(0, -1)),
    face: page.isPending ? (
      <Waiting label={t('entriesLoading')}>
        <SkeletonLine width={72} />
        <SkeletonLine width={64} />
      </Waiting>
    ) : page.isError ? (
      <ErrorState
        title={t('entriesFailed')}
        failure={failureIn(page.error)}
        onRetry={() => void page.refetch()}
      />
    ) : entries.length === 0 ? (
      <p className="quiet" role="status">
        {t(none)}
      </p>
    ) : null,
  }
}

function Tools({ list }: { list: Entries }) {
  const t = useText(authorTexts)
  return (
    <div className="data-tools">
      <Field label={t('filter')}>
        {(input) => (
          <input
            {...input}
            className="input"
            type="search"
            maxLength={200}
            value={list.typed}
            onChange={(event) => list.setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('order')}>
        {(input) => (
          <select
            {...input}
            className="input"
            value={list.direction}
            onChange={(event) => list.setDirection(event.target.value === 'asc' ? 'asc' : 'desc')}
          >
            <option value="desc">{t('newest')}</option>
            <option value="asc">{t('oldest')}</option>
          </select>
        )}
      </Field>
    </div>
  )
}

function Turns({ list }: { list: Entries }) {
  const t = useText(authorTexts)
  if (list.page === 1 && list.next === null) return null
  return (
    <nav className="pages" aria-label={t('actions')}>
      <span className="num">{list.page}</span>
      <Button disabled={list.page === 1} onClick={list.turnBack}>
        <ChevronLeft aria-hidden="true" />
        {t('previous')}
      </Button>
      <Button disabled={list.next === null} onClick={list.turnOn}>
        {t('next')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
