/** The rail of tags above the listing, of which one is chosen (MKT-05 to MKT-09). */
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { useLogged } from '../../../web/kernel/use-logged.ts'
import { listTags } from '../../apps/tag-contract.ts'
import { tagName } from '../../apps/text/tag-names.ts'
import { texts } from '../text/texts.ts'

/** The rail. `tag` is the chosen one, or empty; where the tags cannot be loaded it stands alone beside "All tags". */
export function TagRail({ tag, onTag }: { tag: string; onTag: (tag: string) => void }) {
  const t = useText(texts)
  const locale = useLocale()
  const list = useQuery(query(listTags, {}))
  const known = list.data?.tags ?? []
  useLogged(list.isError, t('tagsFailed'))
  const tags = tag === '' || known.includes(tag) ? known : [tag, ...known]
  const rail = useRef<HTMLDivElement>(null)
  const ends = useEnds(rail, tags.length)
  useChosenInView(rail, tag, tags.length)
  useWheelSideways(rail)
  const goOn = (by: 1 | -1): void =>
    rail.current?.scrollBy({ left: by * rail.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <div
      className="rail"
      role="group"
      aria-label={t('tags')}
      data-before={ends.before || undefined}
      data-after={ends.after || undefined}
    >
      <div data-scroll ref={rail}>
        {['', ...tags].map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === tag}
            onClick={() => onTag(one)}
          >
            {one === '' ? t('allTags') : tagName(one, locale)}
          </button>
        ))}
      </div>
      {ends.before && (
        <button
          type="button"
          className="btn icon go back"
          aria-label={t('tagsBack')}
          tabIndex={-1}
          onClick={() => goOn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
      )}
      {ends.after && (
        <button
          type="button"
          className="btn icon go"
          aria-label={t('tagsOn')}
          tabIndex={-1}
          onClick={() => goOn(1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      )}
    </div>
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
