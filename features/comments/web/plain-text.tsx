/** A comment's text: plain, with its lines; a bare web address becomes a link. */

const address = /https?:\/\/[^\s<>"'`，。；！？、）】》]+/gu

/** Nothing of the text is ever read as markup. */
export function PlainText({ text }: { text: string }) {
  const parts = []
  let from = 0
  for (const found of text.matchAll(address)) {
    // A full stop or bracket behind an address ends the sentence, not the address.
    const url = found[0].replace(/[.,;:!?)\]]+$/u, '')
    if (!URL.canParse(url)) continue
    parts.push(text.slice(from, found.index), <Address key={found.index} url={url} />)
    from = found.index + url.length
  }
  return (
    <bdi>
      {parts}
      {text.slice(from)}
    </bdi>
  )
}

function Address({ url }: { url: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
      {url}
    </a>
  )
}
