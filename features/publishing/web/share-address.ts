/** How an address leaves the page. */

type Address = { url: string; title: string }

/** What a browser offers for it; either may be missing. */
export type SharingBrowser = {
  share?: (data: Address) => Promise<void>
  canShare?: (data: Address) => boolean
  clipboard?: { writeText(text: string): Promise<void> }
}

/** Whether it was copied; without permission or focus it is for the person to copy by hand. */
export async function copyAddress(
  url: string,
  { clipboard }: Pick<SharingBrowser, 'clipboard'>,
): Promise<boolean> {
  try {
    if (!clipboard) return false
    await clipboard.writeText(url)
    return true
  } catch {
    // Refused: the address stands beside the button, selected.
    return false
  }
}

/** Opens the system's share sheet for the address; null where the browser has none. */
export function shareSheetOf(address: Address, browser: SharingBrowser): (() => void) | null {
  if (!browser.share || browser.canShare?.(address) !== true) return null
  // Closing the sheet again rejects, and is no failure.
  return () => void browser.share?.(address).catch(() => {})
}
