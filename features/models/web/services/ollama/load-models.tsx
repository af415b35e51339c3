/** Models that an Ollama can load: what each takes beforehand, how far it is, and how to stop it. */
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { sizeInWords } from '../../../../../contract/byte-size.ts'
import { memoryNeeded, ollamaModels } from '../../../ollama-models.ts'
import { type Pull, PulledModel, stopPull } from '../../../pulls-contract.ts'
import type { ListedModel, Service } from '../../../services-contract.ts'
import { servicesTexts } from '../../../text/services-texts.ts'
import { useFailureToast } from '../../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { failureIn, mutation } from '../../../../../web/kernel/query.ts'
import { Button } from '../../../../../web/ui/button.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { usePulls } from './use-pulls.ts'

/** The well-known ones that are missing, and those under way. */
export function LoadModels(props: {
  service: Service
  installed: readonly ListedModel[]
  /** Whether the Ollama is being asked what it has: what was loaded just now is not in the list yet. */
  isAsking: boolean
}) {
  const { service, installed, isAsking } = props
  const t = useText(servicesTexts)
  const state = usePulls(service._id)
  const isHere = isThisMachine(service.address)
  const isMissing = (model: string): boolean =>
    installed.every((one) => one.model !== model && one.model !== `${model}:latest`)
  const named = state.pulls.map(({ model }) => model).filter(isMissing)
  const known = ollamaModels.map(({ model }) => model)
  const offered = [...new Set([...named, ...known])].filter(isMissing)
  // Who has a model comes for another one seldom.
  const isOpen = installed.length === 0 || named.length > 0
  return (
    <details className="more ollama" {...(isOpen ? { open: true } : {})}>
      <summary>
        {t('loadTitle')}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <p className="quiet">
        {t('loadNote')}{' '}
        {isHere &&
          state.memoryBytes !== null &&
          t('thisMachine', { memory: sizeInWords(state.memoryBytes) })}
      </p>
      <ul>
        {offered.map((model) => (
          <Loadable
            key={model}
            model={model}
            memoryBytes={isHere ? state.memoryBytes : null}
            pull={state.pulls.find((pull) => pull.model === model)}
            isAsking={isAsking}
            onLoad={() => state.start(model)}
            onStopped={state.again}
          />
        ))}
      </ul>
      <Another onLoad={state.start} isBusy={state.isStarting} />
    </details>
  )
}

type LoadableProps = {
  model: string
  memoryBytes: number | null
  pull: Pull | undefined
  isAsking: boolean
  onLoad: () => void
  onStopped: () => void
}

function Loadable(props: LoadableProps) {
  const { model, memoryBytes, pull } = props
  return (
    <li>
      <span>
        <span className="mono">{model}</span>
        <Takes model={model} memoryBytes={memoryBytes} />
      </span>
      <Act {...props} />
      {pull && !isGone(props) && <Standing pull={pull} />}
    </li>
  )
}

/** Whether a model was loaded once and is not there any more: it was deleted since, and can be loaded again. */
function isGone({ pull, isAsking }: Pick<LoadableProps, 'pull' | 'isAsking'>): boolean {
  return pull?.state === 'done' && !isAsking
}

/** What a model takes of disk and memory, where that is known. */
function Takes({ model, memoryBytes }: Pick<LoadableProps, 'model' | 'memoryBytes'>) {
  const t = useText(servicesTexts)
  const size = ollamaModels.find((one) => one.model === model)?.sizeBytes
  if (size === undefined) return null
  const needs = memoryNeeded(size)
  return (
    <small className="quiet">
      {t('needs', { size: sizeInWords(size), memory: sizeInWords(needs) })}
      {memoryBytes !== null && needs > memoryBytes && ` · ${t('tooLarge')}`}
    </small>
  )
}

/** The one press: begin, go on, or stop. */
function Act({ model, pull, isAsking, onLoad, onStopped }: LoadableProps) {
  const t = useText(servicesTexts)
  if (pull?.state === 'running') return <Stop pull={pull} onStopped={onStopped} />
  if (pull?.state === 'done' && isAsking) return null
  const word = pull?.state === 'stopped' ? 'goOn' : 'load'
  return (
    <Button size="small" aria-label={t(`${word}Of`, { model })} onClick={onLoad}>
      {t(word)}
    </Button>
  )
}

/** How far a model is, or how its loading ended. */
function Standing({ pull: { model, state, completedBytes, totalBytes, words } }: { pull: Pull }) {
  const t = useText(servicesTexts)
  const part = t('loadedPart', {
    done: sizeInWords(completedBytes),
    all: sizeInWords(totalBytes),
  })
  if (state === 'running')
    return (
      <div className="pull">
        <progress
          aria-label={t('loadingModel', { model })}
          max={Math.max(totalBytes, 1)}
          value={completedBytes}
        />
        <small className="quiet">
          {totalBytes === 0 ? t('begun') : part}
          {words !== '' && ` · ${words}`}
        </small>
      </div>
    )
  const said = {
    done: t('loaded', { model }),
    stopped: `${t('loadStopped')} ${totalBytes === 0 ? '' : part}`,
    failed: `${t('loadFailed', { model })} ${words}`,
  }[state]
  return (
    <div className="pull">
      <small className={state === 'failed' ? 'error' : 'quiet'} role="status">
        {said}
      </small>
    </div>
  )
}

function Stop({ pull: { _id: pullId, model }, onStopped }: { pull: Pull; onStopped: () => void }) {
  const t = useText(servicesTexts)
  const tellFailure = useFailureToast()
  const stop = useMutation({
    ...mutation(stopPull),
    onSettled: onStopped,
    onError: (error) => tellFailure(failureIn(error), { title: t('notStopped') }),
  })
  return (
    <Button
      size="small"
      busy={stop.isPending}
      aria-label={t('stopLoadingOf', { model })}
      onClick={() => stop.mutate({ pullId })}
    >
      {t('stopLoading')}
    </Button>
  )
}

/** Any other model of the library, by its name. */
function Another({ onLoad, isBusy }: { onLoad: (model: string) => void; isBusy: boolean }) {
  const t = useText(servicesTexts)
  const [typed, setTyped] = useState('')
  const [isUnfit, setUnfit] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { data: model } = PulledModel.safeParse(typed.trim())
        setUnfit(model === undefined)
        if (model === undefined) return
        onLoad(model)
        setTyped('')
      }}
    >
      <Field label={t('loadAnother')} error={isUnfit ? t('unfitModel') : null}>
        {(input) => (
          <div className="with-add">
            <input
              {...input}
              className="input mono"
              autoComplete="off"
              spellCheck={false}
              placeholder="qwen2.5-coder:7b"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setUnfit(false)
              }}
            />
            <Button type="submit" busy={isBusy}>
              {t('load')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

function isThisMachine(address: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(address)
}
