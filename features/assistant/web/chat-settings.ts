/**
 * The settings of the chat: the account's, with a copy on this device that stands in until the server
 * has answered, and where it cannot be reached.
 */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseJson } from '../../../contract/parse-json.ts'
import { readStored, writeStored } from '../../../web/kernel/browser-storage.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { ask, failureIn, queryKeyOf } from '../../../web/kernel/query.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import {
  ChatSettings,
  chatSettingsAtFirst,
  chooseChatSettings,
  readChatSettings,
} from '../contract.ts'
import { texts } from '../text/texts.ts'

/** What is chosen, and how to choose: what is pressed is seen at once, and taken back with a word if it is not kept. */
export function useChatSettings(): {
  chosen: ChatSettings
  choose: (change: Partial<ChatSettings>) => void
} {
  const accountId = useUser()?.id ?? null
  const { data } = useQuery(settingsOf(accountId))
  useCopyOfOtherTabs(accountId)
  return { chosen: data, choose: useChoose(accountId) }
}

function useCopyOfOtherTabs(accountId: string | null): void {
  const queries = useQueryClient()
  // Another tab of this browser has written the copy.
  useEffect(() => {
    const hear = ({ key }: StorageEvent): void => {
      if (key !== keyOf(accountId)) return
      queries.setQueryData(settingsOf(accountId).queryKey, copyOf(accountId))
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [accountId, queries])
}

function useChoose(accountId: string | null): (change: Partial<ChatSettings>) => void {
  const t = useText(texts)
  const tell = useFailureToast()
  const queries = useQueryClient()
  const { queryKey } = settingsOf(accountId)
  const mutationKey = [chooseChatSettings.line]
  const shown = (): ChatSettings => queries.getQueryData(queryKey) ?? chatSettingsAtFirst
  const show = (change: Partial<ChatSettings>): void =>
    void queries.setQueryData(queryKey, { ...shown(), ...change })
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (change: Partial<ChatSettings>) => ask(chooseChatSettings, change),
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: chooseChatSettings.line },
    // Offline it fails at once, which is told: a choice that waits would be lost with the page.
    networkMode: 'always',
    onMutate: async (change) => {
      // What is being read would put back what was.
      await queries.cancelQueries({ queryKey })
      const before = shown()
      show(change)
      return before
    },
    onError: (error, change, before = shown()) => {
      for (const name of ChatSettings.keyof().options)
        if (name in change) show({ [name]: before[name] })
      tell(failureIn(error), { title: t('settingsNotKept') })
    },
    onSuccess: (kept) => keepCopy(accountId, kept),
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey }) === 1
      if (isLast) void queries.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

function settingsOf(accountId: string | null) {
  return queryOptions({
    queryKey: [...queryKeyOf(readChatSettings), accountId],
    queryFn: async ({ signal }) => {
      const kept = await ask(readChatSettings, {}, signal)
      keepCopy(accountId, kept)
      return kept
    },
    initialData: () => copyOf(accountId),
    initialDataUpdatedAt: 0,
    enabled: accountId !== null,
  })
}

function copyOf(accountId: string | null): ChatSettings {
  const copy = parseJson(readStored('browser', keyOf(accountId)) ?? '')
  return ChatSettings.safeParse(copy).data ?? chatSettingsAtFirst
}

function keepCopy(accountId: string | null, settings: ChatSettings): void {
  writeStored('browser', keyOf(accountId), JSON.stringify(settings))
}

function keyOf(accountId: string | null): string {
  return `chatSettings:${accountId ?? 'visitor'}`
}
