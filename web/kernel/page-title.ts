/** The document title of a page in the current language: `{page} · MagicCube`. */
import { useEffect } from 'react'
import { tellTitle } from './first-data.ts'

/** Sets the document title; the home page, which is the product itself, gives null. */
export function usePageTitle(page: string | null): void {
  tellTitle(page)
  // The title is the browser's, outside React.
  useEffect(() => {
    document.title = page ? `${page} · MagicCube` : 'MagicCube'
  }, [page])
}
