/** Radix locks the page's scroll by a style element; it takes the nonce that the policy allows from here. */

declare global {
  interface Window {
    __webpack_nonce__?: string
  }
}

/** Hands the page's style nonce to the libraries that write style elements. */
export function passOnStyleNonce(): void {
  const holder = document.getElementById('style-nonce')
  if (holder?.nonce) window.__webpack_nonce__ = holder.nonce
}
