/** The rail of tags above the listing, of which one is chosen. */
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { useLogged } from '../../../web/kernel/use-logged.ts'
import { listTags } from '../../apps/tag-contract.ts'
import { tagName } from '../../apps/text/tag-names.ts'
import { texts } from '../text/texts.ts'

/**
 * The rail: the tags that published apps carry, and behind a button the others that an app may be given.
 * `tag` is the chosen one, or empty; where the tags cannot be loaded it stands alone beside "All tags".
 */
export function TagRail({ tag, onTag }: { tag: string; onTag: (tag: string) => void }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const { first, others } = useRailTags(tag, isOpen)
  const count = first.length + (isOpen ? others.length : 0)
  const rail = useRef<HTMLDivElement>(null)
  const ends = useEnds(rail, count)
  useChosenInView(rail, tag, count)
  useWheelSideways(rail)
  const chipOf = (one: string) => (
    <TagChip key={one} tag={one} isChosen={one === tag} onTag={onTag} />
  )
  return (
    <div
      className="rail"
      role="group"
      aria-label={t('tags')}
      data-before={ends.before || undefined}
      data-after={ends.after || undefined}
    >
      <div data-scroll ref={rail}>
        {['', ...first].map(chipOf)}
        {others.length > 0 && (
          <button
            type="button"
            className="chip"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'fewerTags' : 'moreTags')}
            {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          </button>
        )}
        {isOpen && others.map(chipOf)}
      </div>
      {ends.before && <Arrow by={-1} rail={rail} />}
      {ends.after && <Arrow by={1} rail={rail} />}
    </div>
  )
}

/** The tags that stand in the rail at once, and those behind the button. */
function useRailTags(tag: string, isOpen: boolean): { first: string[]; others: string[] } {
  const t = useText(texts)
  const list = useQuery(query(listTags, {}))
  useLogged(list.isError, t('tagsFailed'))
  const { tags = [], used = 0 } = list.data ?? {}
  const carried = tags.slice(0, used)
  const others = tags.slice(used)
  // What is chosen stays in its place while the others are shown, and so keeps the focus.
  const isListed = tag === '' || carried.includes(tag) || (isOpen && others.includes(tag))
  return { first: isListed ? carried : [...carried, tag], others }
}

type ArrowProps = { by: 1 | -1; rail: RefObject<HTMLDivElement | null> }

/** Scrolls the rail by most of what is seen of it. */
function Arrow({ by, rail }: ArrowProps) {
  const t = useText(texts)
  const Icon = by < 0 ? ChevronLeft : ChevronRight
  const goOn = (): void =>
    rail.current?.scrollBy({ left: by * rail.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <button
      type="button"
      className={by < 0 ? 'btn icon go back' : 'btn icon go'}
      aria-label={t(by < 0 ? 'tagsBack' : 'tagsOn')}
      tabIndex={-1}
      onClick={goOn}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}

type ChipProps = { tag: string; isChosen: boolean; onTag: (tag: string) => void }

/** One tag of the rail, or "All tags". */
function TagChip({ tag, isChosen, onTag }: ChipProps) {
  const t = useText(texts)
  const locale = useLocale()
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={() => onTag(tag)}>
      {tag === '' ? t('allTags') : tagName(tag, locale)}
    </button>
  )
}

/** Whether there is more of the rail before and after what is seen. */
function useEnds(rail: RefObject<HTMLDivElement | null>, count: number) {
  const [ends, setEnds] = useState({ before: false, after: false })
  // What is laid out is the browser's.
  useEffect(() => {
    const box = rail.current
    if (!box) return
    const measure = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = box
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 }
      setEnds((now) => (now.before === next.before && now.after === next.after ? now : next))
    }
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', measure)
    }
  }, [rail, count])
  return ends
}

/** Brings the chosen tag into view, sideways only. */
function useChosenInView(rail: RefObject<HTMLDivElement | null>, tag: string, count: number): void {
  // Where it lies is the browser's to know.
  useEffect(() => {
    const box = rail.current
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (!box || !chosen) return
    const room = 64
    const left = chosen.offsetLeft - room
    const right = chosen.offsetLeft + chosen.offsetWidth + room - box.clientWidth
    if (box.scrollLeft > left) box.scrollTo({ left })
    else if (box.scrollLeft < right) box.scrollTo({ left: right })
  }, [rail, tag, count])
}

/** A wheel that turns up and down moves the rail sideways while there is more of it. */
function useWheelSideways(rail: RefObject<HTMLDivElement | null>): void {
  // React listens to wheels passively: such a one cannot keep the page still.
  useEffect(() => {
    const box = rail.current
    function turn(event: WheelEvent): void {
      if (!box || event.deltaX !== 0 || event.ctrlKey) return
      const before = box.scrollLeft
      box.scrollLeft += event.deltaY
      if (box.scrollLeft !== before) event.preventDefault()
    }
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [rail])
}
