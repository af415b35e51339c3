/** A button with a menu. The menu's code comes after the first paint; until then the button stands alone. */
import { lazy, Suspense, useRef } from 'react'
import type { ReactNode } from 'react'

/** One row of a menu: something to do, a place to go, one of several choices, a heading or a line. */
export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; danger?: boolean; run: () => void }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  | { kind: 'choice'; label: string; lang?: string; chosen: boolean; run: () => void }
  | { kind: 'line' }

/** What a menu button shows and offers. `label` is its accessible name. */
export type MenuButtonProps = {
  label: string
  className?: string
  entries: readonly MenuEntry[]
  children: ReactNode
}

/** What was done to the button before its menu was there. */
export type BeforeMenu = { focused: boolean; pressed: boolean }

const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }))

/** A button that opens a menu: arrow keys move, Enter chooses, Esc and a click outside close (NAV-17). */
export function MenuButton(props: MenuButtonProps) {
  const before = useRef<BeforeMenu>({ focused: false, pressed: false })
  return (
    <Suspense fallback={<EarlyButton {...props} before={before.current} />}>
      <Menu {...props} before={before} />
    </Suspense>
  )
}

function EarlyButton({
  label,
  className,
  children,
  before,
}: MenuButtonProps & { before: BeforeMenu }) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      onFocus={() => (before.focused = true)}
      onBlur={() => (before.focused = false)}
      onClick={() => (before.pressed = true)}
    >
      {children}
    </button>
  )
}
