/** The conversation: older messages above, the newest below. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn } from '../../../../web/kernel/query.ts'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { texts } from '../../text/texts.ts'
import { ChatTurnView } from './chat-turn-view.tsx'
import { Examples } from './examples.tsx'
import type { Assistant } from '../use-assistant.ts'

/** Draws the list and its faces: loading, failed, empty, full. */
export function Feed({
  assistant,
  awaited = null,
}: {
  assistant: Assistant
  awaited?: string | null
}) {
  const t = useText(texts)
  const { history, turns } = assistant
  const { feed, content, onScroll, keepPlace } = useFeedPlace()
  return (
    <div
      className="feed"
      role="log"
      tabIndex={0}
      aria-label={t('conversation')}
      aria-live="off"
      ref={feed}
      onScroll={onScroll}
    >
      <div className="content" ref={content}>
        {history.hasMore && (
          <button
            type="button"
            className="older"
            disabled={history.isLoadingMore}
            onClick={() => {
              keepPlace()
              history.loadMore()
            }}
          >
            {t('loadMore')}
          </button>
        )}
        <HistoryFaces history={history} />
        {turns.length === 0 && awaited !== null && <Awaited prompt={awaited} />}
        {history.isLoaded && turns.length === 0 && awaited === null && (
          <Examples tags={assistant.tags} onPick={assistant.setDraft} />
        )}
        {turns.map((turn, index) => (
          <ChatTurnView
            key={turn.turnId}
            turn={turn}
            assistant={assistant}
            isLast={index === turns.length - 1}
          />
        ))}
      </div>
    </div>
  )
}

/** That the history is being loaded, or could not be. */
function HistoryFaces({ history }: { history: Assistant['history'] }) {
  const t = useText(texts)
  return (
    <>
      {!history.isLoaded && !history.error && (
        <Waiting label={t('loadingHistory')}>
          <SkeletonLine width={72} />
          <SkeletonLine width={96} />
          <SkeletonLine width={40} />
        </Waiting>
      )}
      {history.error && (
        <ErrorState
          title={t('historyFailed')}
          failure={failureIn(history.error)}
          onRetry={history.retry}
        />
      )}
    </>
  )
}

/** What a new app was asked for, in its place before it is sent. */
function Awaited({ prompt }: { prompt: string }) {
  const t = useText(texts)
  return (
    <div className="said">
      <b className="who">{t('you')}</b>
      <p className="typed">{prompt}</p>
    </div>
  )
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < 40

/** Stays at the end while the person is there, and at the same message when older ones come above. */
function useFeedPlace() {
  const feed = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const atBottom = useRef(true)
  const lastTop = useRef(0)
  const fromEnd = useRef<number | null>(null)
  // The list stays at its end only while the person is there: also when a part of it grows by
  // itself, or the window becomes smaller, of which no event of scrolling tells. A part that goes
  // moves the list up, and is told of only when another may have come: so each change is followed
  // at once, or it would look as if the person had scrolled.
  useEffect(() => {
    const element = feed.current
    if (!element || !content.current) return undefined
    const follow = () => {
      const movedUp = element.scrollTop < lastTop.current
      if (!atBottom.current || (movedUp && !isAtEnd(element))) return
      element.scrollTop = element.scrollHeight
      lastTop.current = element.scrollTop
    }
    const sizes = new ResizeObserver(follow)
    sizes.observe(element)
    sizes.observe(content.current)
    const parts = new MutationObserver(follow)
    parts.observe(content.current, { subtree: true, childList: true, attributes: true })
    return () => {
      sizes.disconnect()
      parts.disconnect()
    }
  }, [])
  // Older messages are put above; the distance from the end is what stays.
  useLayoutEffect(() => {
    const element = feed.current
    if (element && fromEnd.current !== null && !atBottom.current)
      element.scrollTop = element.scrollHeight - fromEnd.current
  })
  return {
    feed,
    content,
    keepPlace: () => {
      const element = feed.current
      if (!element) return
      fromEnd.current = element.scrollHeight - element.scrollTop
      atBottom.current = false
    },
    onScroll: ({ currentTarget: list }: { currentTarget: HTMLDivElement }) => {
      // Only who scrolls up leaves the end; a list that grew since it was scrolled has moved nobody.
      const { scrollTop, scrollHeight } = list
      if (isAtEnd(list) || scrollTop < lastTop.current) atBottom.current = isAtEnd(list)
      lastTop.current = scrollTop
      fromEnd.current = atBottom.current ? null : scrollHeight - scrollTop
    },
  }
}
