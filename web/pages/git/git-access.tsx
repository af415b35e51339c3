/** What somebody needs to work on an app's repository with git: the command, to copy, and the way to the token. */
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { codeHostPage } from '../../kernel/code-host-page.ts'
import { useLocale, useText } from '../../kernel/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { gitTexts } from '../../i18n/git.ts'
import './git-access.css'

/** `clone` and `tokens` are addresses at the code host (`gitAddresses`); `owner` is the person's name there. */
export function GitAccess(props: { owner: string; clone: string; tokens: string }) {
  const t = useText(gitTexts)
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<'copied' | 'copyByHand' | null>(null)
  const command = `git clone ${props.clone}`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(command)
      setSaid('copied')
    } catch {
      // A refused clipboard: the person's own keys still work.
      field.current?.focus()
      setSaid('copyByHand')
    }
  }
  return (
    <div className="git-access">
      <div className="command">
        <input
          ref={field}
          className="input mono"
          readOnly
          value={command}
          aria-label={t('cloneCommand')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('copy')}
        </Button>
      </div>
      <p>
        {t('gitAsks', { owner: props.owner })}{' '}
        <a
          className="link"
          href={codeHostPage(props.tokens, locale)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('makeToken')}
        </a>
      </p>
      <p className="quiet" role="status">
        {said && t(said)}
      </p>
    </div>
  )
}
