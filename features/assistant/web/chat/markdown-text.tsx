/** An answer of the assistant as Markdown: no raw HTML, no picture from elsewhere, safe links only. */
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import Markdown from 'react-markdown'
import type { Components } from 'react-markdown'
import { Link } from 'react-router'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'

const plugins = [remarkGfm, remarkBreaks]

/** Renders the text; what is not Markdown stays as it is written. */
export function MarkdownText({ text }: { text: string }) {
  const t = useText(texts)
  // An answer without Chinese is set as English: its quotes are not full-width.
  const lang = /\p{Script=Han}/u.test(text) ? undefined : 'en'
  return (
    <div className="answer" lang={lang}>
      {rendered(text, (host) => t('externalPicture', { host }))}
    </div>
  )
}

// Called as the plain function that it is, so that a text which cannot be parsed does not take the chat with it.
function rendered(text: string, labelOf: (host: string) => string): ReactNode {
  try {
    return Markdown({
      children: text,
      remarkPlugins: plugins,
      urlTransform: safeUrl,
      components: componentsWith(labelOf),
    })
  } catch {
    return <p className="raw">{text}</p>
  }
}

function componentsWith(labelOf: (host: string) => string): Components {
  return {
    a: ({ href, children }) =>
      href && isInside(href) ? (
        <Link className="link" to={href}>
          {children}
        </Link>
      ) : href ? (
        <a className="link" href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      ) : (
        <span>{children}</span>
      ),
    pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
    // A picture would carry what the model knows to whoever keeps it.
    img: ({ src, alt }) => (
      <PictureLink src={typeof src === 'string' ? src : ''} text={alt ?? ''} labelOf={labelOf} />
    ),
  }
}

/** A block of code with "Copy". */
function CodeBlock({ children }: { children?: ReactNode }) {
  const t = useText(texts)
  const block = useRef<HTMLPreElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(block.current?.textContent ?? '')
      setCopied(true)
    } catch {
      // A refused clipboard: the person's own keys still work.
      if (block.current) globalThis.getSelection()?.selectAllChildren(block.current)
      showToast({ kind: 'info', title: t('pressCopy') })
    }
  }
  return (
    <div className="code-block">
      <Button size="small" look="ghost" onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <pre ref={block}>{children}</pre>
    </div>
  )
}

/** The two addresses of the studio that an answer of the demo model leads to: a starter, and the AI settings. */
function isInside(url: string): boolean {
  return url === '/dashboard?tab=llm' || /^\?starter=[a-z0-9-]{1,60}$/.test(url)
}

/** The address when it is http, https, mailto or one of the two inside; nothing otherwise. */
export function safeUrl(url: string): string {
  if (isInside(url)) return url
  return URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol)
    ? url
    : ''
}

function PictureLink({
  src,
  text,
  labelOf,
}: {
  src: string
  text: string
  labelOf: (host: string) => string
}) {
  const safe = safeUrl(src)
  if (safe === '') return <span>{text}</span>
  return (
    <a className="link" href={safe} target="_blank" rel="noopener noreferrer">
      {labelOf(new URL(safe).host)}
    </a>
  )
}
