/** The prompt box of the home page with its examples (HOME-04 to HOME-08). */
import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { texts } from '../i18n/texts.ts'
import { useDraft } from '../kernel/account-storage.ts'
import { useText } from '../kernel/locale.tsx'
import { showToast } from '../kernel/toast-queue.ts'
import { PromptBox } from './prompt-box.tsx'

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
      <PromptBox prompt={prompt} boxRef={box} onType={type} onSent={() => setPrompt('')} />
      <Examples onTake={takeExample} />
    </>
  )
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
