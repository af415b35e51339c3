/** A file while the assistant writes it: its text as far as it has come, and which it is. */
import { useEffect, useRef } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { codeTexts } from '../../text/code-texts.ts'
import type { Growing } from './use-following.ts'

/** Says what is written, with the way back to it for whoever has chosen another file. */
export function GrowingLine({
  growing: { path, lines, isWhole },
  isFollowing,
  onFollow,
}: {
  growing: Growing
  isFollowing: boolean
  onFollow: () => void
}) {
  const t = useText(codeTexts)
  return (
    <div className="code-growing">
      <span>{t(isWhole ? 'writingFile' : 'changingFile', { path, n: lines })}</span>
      {!isFollowing && (
        <Button size="small" look="ghost" onClick={onFollow}>
          {t('follow')}
        </Button>
      )}
    </div>
  )
}

/** Draws the text, with its newest lines in view for as long as nobody scrolls up. */
export function GrowingView({ growing: { path, text } }: { growing: Growing }) {
  const t = useText(codeTexts)
  const box = useRef<HTMLPreElement>(null)
  const isAtEnd = useRef(true)
  // Where a box is scrolled to lies outside React.
  useEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [text])
  return (
    <pre
      className="growing"
      ref={box}
      tabIndex={0}
      aria-label={t('codeOf', { path })}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {text}
    </pre>
  )
}
