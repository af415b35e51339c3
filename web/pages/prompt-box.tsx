/** The one big field of the home page. */
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { codePoints, limits } from '../../contract/limits.ts'
import { texts } from '../i18n/texts.ts'
import { carryPrompt } from '../kernel/carried-prompt.ts'
import { isComposing } from '../kernel/composing.ts'
import { useText } from '../kernel/locale.tsx'
import { useSession } from '../kernel/session.tsx'
import { FieldError } from '../ui/field.tsx'

type Fault = 'promptMissing' | 'promptTooLong'

/** The box: Enter sends, Shift and Enter make a line, and nothing empty is sent. */
export function PromptBox(props: {
  prompt: string
  boxRef: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
  onSent: () => void
}) {
  const { prompt, boxRef, onType, onSent } = props
  const t = useText(texts)
  const navigate = useNavigate()
  const isVisitor = useSession().state === 'signedOut'
  const [fault, setFault] = useState<Fault | null>(null)

  function send(event: FormEvent | KeyboardEvent): void {
    event.preventDefault()
    const found = faultOf(prompt)
    setFault(found)
    if (found) {
      boxRef.current?.focus()
      return
    }
    carryPrompt(prompt.trim(), isVisitor)
    onSent()
    void navigate('/generator')
  }
  function type(text: string): void {
    onType(text)
    setFault(null)
  }
  return (
    <form className="ask" onSubmit={send} noValidate>
      <label htmlFor="prompt">{t('promptLabel')}</label>
      <textarea
        id="prompt"
        ref={boxRef}
        rows={4}
        value={prompt}
        placeholder={t('promptPlaceholder')}
        onKeyDown={(event) => sends(event) && send(event)}
        onChange={(event) => type(event.target.value)}
        {...(fault ? { 'aria-invalid': true, 'aria-describedby': 'prompt-error' } : {})}
      />
      <div className="row">
        <BelowBox fault={fault} />
        <button type="submit" className="btn main large">
          {t('generateApp')}
          <ArrowRight aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}

function BelowBox({ fault }: { fault: Fault | null }) {
  const t = useText(texts)
  if (!fault) return null
  return (
    <div className="field">
      <FieldError id="prompt-error" text={t(fault, { limit: limits.generatorPromptMax })} />
    </div>
  )
}

function sends(event: KeyboardEvent): boolean {
  // Enter that ends a Chinese word in the making chooses that word and must not send.
  return event.key === 'Enter' && !event.shiftKey && !isComposing(event)
}

function faultOf(prompt: string): Fault | null {
  if (prompt.trim() === '') return 'promptMissing'
  return codePoints(prompt.trim()) > limits.generatorPromptMax ? 'promptTooLong' : null
}
