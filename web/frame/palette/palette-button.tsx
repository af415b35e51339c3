/** The way into the command palette: its button in the bar, and Ctrl+K or ⌘K on every page. */
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { texts } from '../../i18n/texts.ts'
import { useOnceHydrated } from '../../kernel/hydrated.ts'
import { useText } from '../../kernel/locale.tsx'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))

/** The button; the palette is drawn while it is open. */
export function PaletteButton() {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const keys = useOnceHydrated(keysHere, 'Ctrl K')
  // The keyboard of the whole page is the browser's.
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      // What another dialog asks comes first.
      setOpen((open) => !open && !document.querySelector('[role=dialog], [role=alertdialog]'))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={keys}
        onClick={() => setOpen(true)}
      >
        <Search size={15} aria-hidden="true" />
        <span>{t('find')}</span>
        <kbd aria-hidden="true">{keys}</kbd>
      </button>
      <Suspense>{isOpen && <CommandPalette onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function keysHere(): string {
  return /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'
}
