/** The prompt box of the home page with its examples (HOME-04 to HOME-08). */
import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { codePoints, limits } from '../../contract/limits.ts'
import { texts } from '../i18n/texts.ts'
import { useDraft } from '../kernel/account-storage.ts'
import { carryPrompt } from '../kernel/carried-prompt.ts'
import { useText } from '../kernel/locale.tsx'
import { useSession } from '../kernel/session.tsx'
import { showToast } from '../kernel/toast-queue.ts'
import { FieldError } from '../ui/field.tsx'

/** The box and the examples: what is typed survives a reload and the sign-in, and starts nothing by itself. */
export function PromptStart() {
  const t = useText(texts)
  const [prompt, setPrompt] = useDraft('home-prompt')
  const box = useRef<HTMLTextAreaElement>(null)
  const typed = useRef(false)

  function takeExample(example: string): void {
    const before = prompt
    setPrompt(example)
    box.current?.focus()
    if (typed.current && before.trim() !== '') {
      const action = { label: t('undo'), run: () => setPrompt(before) }
      showToast({ kind: 'info', title: t('exampleReplaced'), action })
    }
    typed.current = false
  }
  function type(text: string): void {
    typed.current = true
    setPrompt(text)
  }
  return (
    <>
      <PromptBox prompt={prompt} box={box} onType={type} onSent={() => setPrompt('')} />
      <Examples onTake={takeExample} />
    </>
  )
}

type Fault = 'promptMissing' | 'promptTooLong'

function PromptBox(props: {
  prompt: string
  box: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
  onSent: () => void
}) {
  const t = useText(texts)
  const session = useSession()
  const navigate = useNavigate()
  const [fault, setFault] = useState<Fault | null>(null)

  function send(): void {
    const found = faultOf(props.prompt)
    setFault(found)
    if (found) {
      props.box.current?.focus()
      return
    }
    carryPrompt(props.prompt.trim())
    props.onSent()
    void navigate('/generator')
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    send()
  }
  function press(event: KeyboardEvent): void {
    // Enter that ends a Chinese word in the making chooses that word and must not send (HOME-04).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const invalid = fault ? { 'aria-invalid': true, 'aria-describedby': 'prompt-error' } : {}
  return (
    <form className="ask" onSubmit={submit} noValidate>
      <label htmlFor="prompt">{t('promptLabel')}</label>
      <textarea
        id="prompt"
        ref={props.box}
        rows={4}
        value={props.prompt}
        placeholder={t('promptPlaceholder')}
        onKeyDown={press}
        onChange={(event) => {
          props.onType(event.target.value)
          setFault(null)
        }}
        {...invalid}
      />
      <div className="row">
        {fault ? (
          <div className="field">
            <FieldError id="prompt-error" text={t(fault, { limit: limits.generatorPromptMax })} />
          </div>
        ) : (
          <span className="quiet">{session.state === 'signedOut' && t('promptKept')}</span>
        )}
        <button type="submit" className="btn main large">
          {t('generateApp')}
          <ArrowRight aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}

function faultOf(prompt: string): Fault | null {
  if (prompt.trim() === '') return 'promptMissing'
  return codePoints(prompt.trim()) > limits.generatorPromptMax ? 'promptTooLong' : null
}

const examples = [
  { short: 'exampleOneShort', full: 'exampleOne' },
  { short: 'exampleTwoShort', full: 'exampleTwo' },
  { short: 'exampleThreeShort', full: 'exampleThree' },
] as const

function Examples({ onTake }: { onTake: (example: string) => void }) {
  const t = useText(texts)
  return (
    <div className="tries">
      <h2>{t('examplesTitle')}</h2>
      <ul>
        {examples.map(({ short, full }) => (
          <li key={short}>
            <button type="button" onClick={() => onTake(t(full))}>
              <span>{t(short)}</span>
              <ArrowRight size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
