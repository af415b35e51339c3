/** The settings as they were read, the edits over them, and how both are saved. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isSettingName, type SettingName } from '../../../../contract/host-settings.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { ask, failureIn, mutation, queryKeyOf } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { changeSettings, type HostSettingsReply, readSettings } from '../../settings-contract.ts'
import { settingsTexts } from '../../text/settings-texts.ts'
import { changesOf, type Edit, type Edits, textOf } from './typed-settings.ts'

type Errors = ReadonlyMap<SettingName, string>

/** The form of the settings; `read` is what it begins with, and only a save or a refused one replaces it. */
export function useSettingsForm(read: HostSettingsReply) {
  const [base, setBase] = useState(read)
  const [edits, setEdits] = useState<Edits>(new Map())
  const [errors, setErrors] = useState<Errors>(new Map())
  const [changedElsewhere, setChangedElsewhere] = useState<readonly SettingName[]>([])
  const change = (name: SettingName, edit: Edit | null): void => {
    setEdits(withEdit(base, edits, name, edit))
    setErrors(new Map([...errors].filter(([other]) => other !== name)))
  }
  const undoAll = (): void => {
    setEdits(new Map())
    setErrors(new Map())
    setChangedElsewhere([])
  }
  const save = useSave({
    onSaved(reply) {
      setBase(reply)
      undoAll()
    },
    onChanged(reply, names) {
      setBase(reply)
      setChangedElsewhere(names)
    },
    onRefused: setErrors,
  })
  return {
    base,
    edits,
    errors,
    changedElsewhere,
    isBusy: save.isBusy,
    change,
    undoAll,
    submit(event: FormEvent): void {
      event.preventDefault()
      if (edits.size > 0 && !save.isBusy) save.save(base.revision, edits)
    },
  }
}

/** An edit that says what is there already is none. */
function withEdit(base: HostSettingsReply, edits: Edits, name: SettingName, edit: Edit | null) {
  const next = new Map(edits)
  const value = base.settings.find((one) => one.name === name)?.value ?? null
  const isSame =
    edit !== null &&
    'typed' in edit &&
    (typeof edit.typed === 'boolean' ? edit.typed === value : edit.typed === textOf(name, value))
  if (edit === null || isSame) next.delete(name)
  else next.set(name, edit)
  return next
}

function useSave(then: {
  onSaved(reply: HostSettingsReply): void
  onChanged(reply: HostSettingsReply, names: readonly SettingName[]): void
  onRefused(errors: Errors): void
}) {
  const t = useText(settingsTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const set = useMutation({
    ...mutation(changeSettings),
    onSuccess: (reply) => {
      then.onSaved(reply)
      showToast({ kind: 'success', title: t('saved') })
      void queries.invalidateQueries({ queryKey: queryKeyOf(readSettings) })
    },
    onError: async (error) => {
      const failure = failureIn(error)
      const named = failure.details.filter(({ path }) => isSettingName(path))
      if (failure.code === 'settingsChanged') {
        const names = named.map(({ path }) => path).filter(isSettingName)
        // Where they cannot be read now either, the next save says so again.
        const reply = await ask(readSettings, {}).catch(() => null)
        if (reply) return then.onChanged(reply, names)
      }
      then.onRefused(errorsOf(named))
      tellFailure(failure, { title: named.length > 0 ? t('invalid') : t('notSaved') })
    },
  })
  return {
    isBusy: set.isPending,
    save(revision: number, edits: Edits): void {
      const { changes, faults } = changesOf(edits)
      if (faults.size === 0) return set.mutate({ revision, changes })
      then.onRefused(new Map([...faults].map(([name, fault]) => [name, t(fault)])))
      showToast({ kind: 'error', title: t('invalid') })
    },
  }
}

function errorsOf(details: readonly { path: string; message: string }[]): Errors {
  return new Map(
    details.flatMap(({ path, message }) => (isSettingName(path) ? [[path, message] as const] : [])),
  )
}
