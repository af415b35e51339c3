/** "Start from": the starter that was chosen, or the way to the picker. */
import { ChevronDown, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { query } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { listStarters } from '../../../apps/starter-contract.ts'
import { texts } from '../../text/texts.ts'
import type { ChosenStarter } from '../generator-draft.ts'
import { pictureOf } from './pictures.ts'
import { StarterPicker } from './starter-picker.tsx'
import { StartersFailed } from './starters-failed.tsx'
import './starters.css'

type Choosing = {
  chosen: ChosenStarter | null
  /** Without a model there is no blank page. */
  isWithoutModel: boolean
  isLocked: boolean
  onChoose: (starter: ChosenStarter | null) => void
}

/** `?starter=` in the address chooses one, once; the choice can be taken back. */
export function StarterField({ chosen, isWithoutModel, isLocked, onChoose }: Choosing) {
  const t = useText(texts)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const ofAddress = useStarterOfAddress(onChoose)
  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <fieldset className="field starter-field">
      <legend className="sr">{t('startFrom')}</legend>
      <Row
        chosen={chosen}
        isWithoutModel={isWithoutModel}
        isLocked={isLocked}
        onChoose={onChoose}
        opener={opener}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {ofAddress.isError && !isOpen && <StartersFailed onRetry={() => void ofAddress.refetch()} />}
      {isOpen ? (
        <StarterPicker
          chosen={chosen?.id ?? null}
          onChoose={({ id, name }, isDone) => {
            onChoose({ id, name: name[locale] })
            if (isDone) close()
          }}
          onClose={close}
        />
      ) : (
        chosen && <p className="help">{t(isWithoutModel ? 'startFromContent' : 'startFromHelp')}</p>
      )}
    </fieldset>
  )
}

function Row(
  props: Choosing & {
    opener: RefObject<HTMLButtonElement | null>
    isOpen: boolean
    onToggle: () => void
  },
) {
  const { chosen, isLocked, onChoose, opener } = props
  const t = useText(texts)
  return (
    <div className="starter-row">
      <span className="label" aria-hidden="true">
        {t('startFrom')}
      </span>
      {chosen && <Thumb id={chosen.id} />}
      <p className="starter-name" role="status">
        {chosen ? chosen.name : t(props.isWithoutModel ? 'noneChosen' : 'startFromBlank')}
      </p>
      {chosen && (
        <Button
          look="ghost"
          size="small"
          disabled={isLocked}
          onClick={() => {
            onChoose(null)
            opener.current?.focus()
          }}
        >
          <X aria-hidden="true" />
          {t('noStarter')}
        </Button>
      )}
      <button
        type="button"
        className="btn small"
        ref={opener}
        aria-expanded={props.isOpen}
        disabled={isLocked}
        onClick={props.onToggle}
      >
        {t(chosen ? 'otherStarter' : 'chooseStarter')}
        <ChevronDown aria-hidden="true" />
      </button>
    </div>
  )
}

function Thumb({ id }: { id: string }) {
  const src = pictureOf(id, useLocale())
  if (src === undefined) return <span className="starter-thumb" aria-hidden="true" />
  return <img className="starter-thumb" src={src} alt="" width={80} height={60} />
}

/** Chooses the starter that the address names, and takes it out of the address. Answers how the reading went. */
function useStarterOfAddress(onChoose: (starter: ChosenStarter) => void) {
  const t = useText(texts)
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('starter')
  const list = useQuery({ ...query(listStarters, { search: '' }), enabled: wanted !== null })
  const starters = list.data?.starters
  const taken = useRef<string | null>(null)
  // The address lies outside React; it changes only after a while.
  useEffect(() => {
    if (wanted === null) taken.current = null
    if (wanted === null || starters === undefined || taken.current === wanted) return
    taken.current = wanted
    const found = starters.find(({ id }) => id === wanted)
    if (found) onChoose({ id: found.id, name: found.name[locale] })
    else showToast({ kind: 'error', title: t('starterUnknown', { id: wanted }) })
    setParams(
      (before) => {
        before.delete('starter')
        return before
      },
      { replace: true },
    )
  }, [wanted, starters, locale, onChoose, setParams, t])
  return list
}
