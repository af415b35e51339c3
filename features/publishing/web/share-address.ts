/** How an address leaves the page (PUB-31). */

/** What a browser offers for it; either may be missing. */
export type SharingBrowser = {
  share?: (data: { url: string; title: string }) => Promise<void>
  canShare?: (data: { url: string; title: string }) => boolean
  clipboard?: { writeText(text: string): Promise<void> }
  maxTouchPoints?: number
}

/** By the device's sheet (also when it was closed again), copied, or neither could be done. */
export async function shareAddress(
  address: { url: string; title: string },
  browser: SharingBrowser,
): Promise<'sheet' | 'copied' | 'refused'> {
  // Desktops have a sheet too, but there a person expects a link on the clipboard.
  const hasSheet = (browser.maxTouchPoints ?? 0) > 0 && browser.canShare?.(address) === true
  if (hasSheet && browser.share) {
    const shared = await browser.share(address).catch((fault: unknown) => fault)
    const wasClosed = shared instanceof Error && shared.name === 'AbortError'
    if (shared === undefined || wasClosed) return 'sheet'
  }
  try {
    if (!browser.clipboard) return 'refused'
    await browser.clipboard.writeText(address.url)
    return 'copied'
  } catch {
    // No permission, or no focus: the address is shown for copying by hand.
    return 'refused'
  }
}
