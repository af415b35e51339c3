/** An answer of the assistant as Markdown: no raw HTML, no picture from elsewhere, safe links only (CHT-07, CHT-08, T10, T11). */
import Markdown from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'

const plugins = [remarkGfm, remarkBreaks]

/** Renders the text; what is not Markdown stays as it is written. */
export function MarkdownText({ text }: { text: string }) {
  const t = useText(texts)
  return (
    <div className="answer">
      <Markdown
        remarkPlugins={plugins}
        urlTransform={safeUrl}
        components={{
          a: ({ href, children }) =>
            href ? (
              <a className="link" href={href} target="_blank" rel="noopener noreferrer">
                {children}
              </a>
            ) : (
              <span>{children}</span>
            ),
          // A picture would carry what the model knows to whoever keeps it.
          img: ({ src, alt }) => <PictureLink src={typeof src === 'string' ? src : ''} text={alt ?? ''} label={(host) => t('externalPicture', { host })} />,
        }}
      >
        {text}
      </Markdown>
    </div>
  )
}

/** The address when it is http, https or mailto; nothing otherwise. */
export function safeUrl(url: string): string {
  return URL.canParse(url) && ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol) ? url : ''
}

function PictureLink({ src, text, label }: { src: string; text: string; label: (host: string) => string }) {
  const safe = safeUrl(src)
  if (safe === '') return <span>{text}</span>
  return (
    <a className="link" href={safe} target="_blank" rel="noopener noreferrer">
      {label(new URL(safe).host)}
    </a>
  )
}
