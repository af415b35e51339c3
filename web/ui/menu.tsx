/** The menu behind a menu button, on Radix; loaded when it is needed. */
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { closeOnEscape } from './close-on-escape.ts'
import type { BeforeMenu, MenuButtonProps, MenuEntry } from './menu-button.tsx'

/** The button with its menu; `before` says what was done to the button while this was still loading. */
export function Menu({
  label,
  className,
  entries,
  children,
  before,
}: MenuButtonProps & { before: RefObject<BeforeMenu> }) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  // Gives back the focus that the button had, and opens the menu that was asked for.
  useEffect(() => {
    if (before.current.focused) trigger.current?.focus()
    if (before.current.pressed) setOpen(true)
  }, [before])
  return (
    <Radix.Root open={open} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger ref={trigger} className={className} aria-label={label}>
        {children}
      </Radix.Trigger>
      {/* In place, not in a portal, so that the menu stays inside its landmark. */}
      <Radix.Content
        className="menu floating-menu"
        align="end"
        sideOffset={6}
        collisionPadding={8}
        onKeyDown={closeOnEscape(() => setOpen(false))}
      >
        {entries.map((entry, index) => (
          <Entry key={index} entry={entry} />
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'line':
      return <Radix.Separator className="menu-line" />
    case 'note':
      return <Radix.Label className="menu-note">{entry.label}</Radix.Label>
    case 'link':
      return (
        <Radix.Item asChild>
          <Link to={entry.to}>
            {entry.icon}
            {entry.label}
          </Link>
        </Radix.Item>
      )
    case 'choice':
      return (
        <Radix.CheckboxItem checked={entry.chosen} onSelect={entry.run} lang={entry.lang}>
          {entry.label}
          {entry.chosen && <Check className="tick" aria-hidden="true" />}
        </Radix.CheckboxItem>
      )
    case 'action':
      return (
        <Radix.Item className={entry.danger ? 'bad' : undefined} onSelect={entry.run}>
          {entry.icon}
          {entry.label}
        </Radix.Item>
      )
  }
}
