/** The grid of published apps with order and paging, in its faces (MKT-01 to MKT-34). */
import { useEffect, useRef } from 'react'
import { AppCard, CardBones } from '../../apps/web/index.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyFace, FailedFace } from '../../../web/ui/faces.tsx'
import { Paging } from '../../../web/ui/paging.tsx'
import { TurningCube } from '../../../web/ui/turning-cube.tsx'
import { Waiting } from '../../../web/ui/waiting.tsx'
import type { App } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import './marketplace.css'
import type { ListingQuery, SortName } from '../../apps/listing-query.ts'
import { SortMenu } from './sort-menu.tsx'
import { useListing } from './use-listing.ts'

/** The listing of the address; `onChange` puts a new order or page there. */
export function AppListing({
  listing,
  onChange,
}: {
  listing: ListingQuery
  onChange: (next: ListingQuery, replace: boolean) => void
}) {
  const t = useText(texts)
  const list = useListing(listing)
  const grid = useRef<HTMLDivElement>(null)
  const pages = list.data?.pagination.pages ?? 1
  const beyond = list.isSuccess && !list.isPlaceholderData && listing.page > Math.max(pages, 1)
  // Corrects the address: a page beyond the last shows the last one (MKT-34).
  useEffect(() => {
    if (beyond) onChange({ ...listing, page: Math.max(pages, 1) }, true)
  }, [beyond, pages, listing, onChange])
  function turnTo(page: number): void {
    onChange({ ...listing, page }, false)
    // MKT-33: a new page is read from its top.
    grid.current?.focus({ preventScroll: true })
    grid.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <Mast
        listing={listing}
        total={list.data?.pagination.total ?? 0}
        onSort={(sort) => onChange({ sort, page: 1 }, false)}
      />
      <div ref={grid} tabIndex={-1} className="listing">
        <h2 className="sr">{t('apps')}</h2>
        {list.isPending && <LoadingGrid />}
        {list.isError && (
          <FailedFace
            title={t('loadFailed')}
            failure={failureIn(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && (
          <Found
            apps={list.data.apps}
            dimmed={list.isPlaceholderData}
            page={listing.page}
            pages={Math.max(pages, 1)}
            onPage={turnTo}
          />
        )}
      </div>
    </>
  )
}

function Found(props: {
  apps: readonly App[]
  dimmed: boolean
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  if (props.apps.length === 0) return <NoApps />
  return (
    <>
      <Grid apps={props.apps} dimmed={props.dimmed} />
      <Paging page={props.page} pages={props.pages} onPage={props.onPage} />
    </>
  )
}

function Mast(props: { listing: ListingQuery; total: number; onSort: (sort: SortName) => void }) {
  const t = useText(texts)
  return (
    <div className="mast">
      <div>
        <h1>{t('title')}</h1>
        <p className="sub">{t('subtitle')}</p>
      </div>
      <p className="total num" role="status">
        {props.total > 0 ? t('total', { n: props.total }) : ''}
      </p>
      <SortMenu sort={props.listing.sort} onSort={props.onSort} />
    </div>
  )
}

function NoApps() {
  const t = useText(texts)
  return (
    <EmptyFace title={t('empty')} text={t('emptyText')}>
      <ButtonLink look="main" to="/generator">
        {t('emptyAction')}
      </ButtonLink>
    </EmptyFace>
  )
}

function Grid({ apps, dimmed }: { apps: readonly App[]; dimmed: boolean }) {
  return (
    <ul className={dimmed ? 'grid dimmed' : 'grid'}>
      {apps.map((app) => (
        <AppCard key={app._id} app={app} />
      ))}
    </ul>
  )
}

function LoadingGrid() {
  const t = useText(texts)
  return (
    <Waiting label={t('loading')}>
      <div className="making">
        <TurningCube size={22} />
        {t('loading')}
      </div>
      <ul className="grid">
        <CardBones count={8} />
      </ul>
    </Waiting>
  )
}
