/** A button with a menu. The menu's code comes when the button is first met; until then it stands alone. */
import { useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'

/** One row of a menu: something to do, a place to go, one of several choices, or a line. */
export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; danger?: boolean; run: () => void }
  | { kind: 'link'; label: string; icon?: ReactNode; to: string }
  | { kind: 'choice'; label: string; lang?: string; chosen: boolean; run: () => void }
  | { kind: 'line' }
  /** A sentence that is read and not chosen. */
  | { kind: 'note'; label: string }

/** What a menu button shows and offers. `label` is its accessible name. */
export type MenuButtonProps = {
  label: string
  className?: string
  entries: readonly MenuEntry[]
  children: ReactNode
}

/** What was done to the button before its menu was there. */
export type BeforeMenu = { focused: boolean; pressed: boolean }

/** The menu as `menu.tsx` draws it. */
export type MenuComponent = ComponentType<MenuButtonProps & { before: RefObject<BeforeMenu> }>

let loaded: MenuComponent | null = null

/** A button that opens a menu: arrow keys move, Enter chooses, Esc and a click outside close. */
export function MenuButton(props: MenuButtonProps) {
  const before = useRef<BeforeMenu>({ focused: false, pressed: false })
  const [Menu, setMenu] = useState<MenuComponent | null>(() => loaded)
  async function load(): Promise<void> {
    const menu = (await import('./menu.tsx')).Menu
    loaded = menu
    setMenu(() => menu)
  }
  if (Menu) return <Menu {...props} before={before} />
  return (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={() => void load()}
      onPointerDown={() => (before.current.pressed = true)}
      onClick={() => {
        before.current.pressed = true
        void load()
      }}
      onFocus={() => {
        before.current.focused = true
        void load()
      }}
      onBlur={() => (before.current.focused = false)}
    >
      {props.children}
    </button>
  )
}
