/** Whoever works by keyboard keeps the focus, on every page. */
import { useEffect } from 'react'

/** Loaded behind the page, which is there before anybody walks on it. */
export function useKeptFocus(): void {
  // Where the focus is lies outside React.
  useEffect(() => {
    let isOver = false
    let end = (): void => undefined
    const begin = async (): Promise<void> => {
      // Without a network the page goes on as it is.
      const part = await import('../ui/keep-focus.ts').catch(() => null)
      if (part && !isOver) end = part.keepFocus()
    }
    void begin()
    return () => {
      isOver = true
      end()
    }
  }, [])
}
