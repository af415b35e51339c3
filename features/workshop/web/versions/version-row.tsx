/** One version of the list: what it is in a line, who made it and when, and whether it is here now or live. */
import { GitCommitHorizontal, PenLine, RotateCcw, Sparkles, SquarePen } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { RelativeTime } from '../../../../web/ui/relative-time.tsx'
import { versionsTexts } from '../../text/versions-texts.ts'
import type { VersionKind } from './version-words.ts'

const signs: Record<VersionKind, typeof PenLine> = {
  turn: Sparkles,
  files: PenLine,
  content: SquarePen,
  left: PenLine,
  back: RotateCcw,
  begun: GitCommitHorizontal,
  other: GitCommitHorizontal,
}

/** Draws the row; all of it is pressed. */
export function VersionRow({
  kind,
  title,
  who,
  at,
  marks,
  isChosen,
  isOff,
  picture,
  onChoose,
}: {
  kind: VersionKind
  title: string
  who: string
  /** Null where it has no time of its own. */
  at: string | null
  marks: { isNow: boolean; isLive: boolean }
  isChosen: boolean
  isOff: boolean
  /** Where one was taken, as a data URL. */
  picture?: string | undefined
  onChoose: () => void
}) {
  const Sign = signs[kind]
  return (
    <li>
      <button
        type="button"
        className="version"
        aria-pressed={isChosen}
        disabled={isOff}
        onClick={onChoose}
      >
        {picture === undefined ? (
          <span className="sign">
            <Sign aria-hidden="true" />
          </span>
        ) : (
          <img className="thumb" src={picture} alt="" />
        )}
        <span className="what">{title}</span>
        <Facts who={who} at={at} />
        <Marks {...marks} />
      </button>
    </li>
  )
}

function Facts({ who, at }: { who: string; at: string | null }) {
  return (
    <span className="facts">
      <span>{who}</span>
      {at !== null && (
        <>
          <span aria-hidden="true">·</span>
          <RelativeTime iso={at} />
        </>
      )}
    </span>
  )
}

function Marks({ isNow, isLive }: { isNow: boolean; isLive: boolean }) {
  const t = useText(versionsTexts)
  if (!isNow && !isLive) return null
  return (
    <span className="marks">
      {isNow && <span className="badge">{t('now')}</span>}
      {isLive && <span className="badge ok">{t('live')}</span>}
    </span>
  )
}
