/** Runs in the page of a test: an answer with a block of code, and the toasts. */
import { createRoot } from 'react-dom/client'
import '../../../../web/ui/tokens.css'
import '../../../../web/ui/components.css'
import { LocaleProvider } from '../../../../web/kernel/locale.tsx'
import { Toasts } from '../../../../web/ui/toasts.tsx'
import { MarkdownText } from './markdown-text.tsx'

const root = createRoot(document.body.appendChild(document.createElement('div')))
root.render(
  <LocaleProvider>
    <MarkdownText text={'```\nhigh water\n```'} />
    <Toasts />
  </LocaleProvider>,
)
