/** The prompt box of the home page with its examples. */
import { ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { texts } from '../i18n/texts.ts'
import { useDraft } from '../kernel/account-storage.ts'
import { carryPrompt } from '../kernel/carried-prompt.ts'
import { useLocale, useText } from '../kernel/locale.tsx'
import { PromptBox } from './prompt-box.tsx'

/** The box and the examples: what is typed survives a reload and the sign-in. */
export function PromptStart() {
  const [prompt, setPrompt] = useDraft('home-prompt')
  const box = useRef<HTMLTextAreaElement>(null)
  const takeEarly = useEffectEvent(() => {
    const there = box.current?.value ?? ''
    if (there !== '' && there !== prompt) setPrompt(there)
  })
  // What was typed into the page before it could hear stands in the browser's field alone.
  useEffect(() => takeEarly(), [])
  return (
    <>
      <PromptBox prompt={prompt} boxRef={box} onType={setPrompt} onSent={() => setPrompt('')} />
      <Examples prompt={prompt.trim()} onTaken={() => setPrompt('')} />
    </>
  )
}

/** Starters that show three different sides: one to collect, one to do, one to reckon with. */
const examples = [
  { id: 'reading', text: 'exampleOne' },
  { id: 'focus', text: 'exampleTwo' },
  { id: 'bill', text: 'exampleThree' },
] as const

const pictures = import.meta.glob<string>('../../starters/{reading,focus,bill}/picture.*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Each opens the generator with its starter; what was typed goes along as the description. */
function Examples({ prompt, onTaken }: { prompt: string; onTaken: () => void }) {
  const t = useText(texts)
  const locale = useLocale()
  function take(): void {
    if (prompt === '') return
    carryPrompt(prompt)
    onTaken()
  }
  return (
    <div className="tries">
      <h2>{t('examplesTitle')}</h2>
      <ul>
        {examples.map(({ id, text }) => (
          <li key={id}>
            <Link to={`/generator?starter=${id}`} onClick={take}>
              <img
                src={pictures[`../../starters/${id}/picture.${locale}.webp`]}
                alt=""
                width={64}
                height={48}
              />
              <span>{t(text)}</span>
              <ArrowRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
