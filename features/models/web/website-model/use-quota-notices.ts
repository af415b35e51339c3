/** One quiet notice a period when a quota nears its end, and one when it is used up, with what happens next. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readStored, writeStored } from '../../../../web/kernel/browser-storage.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { query } from '../../../../web/kernel/query.ts'
import { useUser } from '../../../../web/kernel/session.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { fullTime } from '../../../../web/i18n/moment.ts'
import { readUsage, type Usage } from '../../../plans/contract.ts'
import { texts } from '../../text/texts.ts'
import { useSelection } from './use-selection.ts'

/** The quota that counts for a person, how much of it is used, and when it begins anew. */
export function quotaOf(
  usage: Usage,
): { part: number; resetsAt: string; isMonthly: boolean } | null {
  const { monthlyQuota, currentMonthUsage, monthlyResetsAt, dailyLimit, dailyUsage } = usage
  if (monthlyQuota > 0 && monthlyResetsAt !== null)
    return { part: currentMonthUsage / monthlyQuota, resetsAt: monthlyResetsAt, isMonthly: true }
  if (dailyLimit === null || dailyLimit === 0) return null
  return { part: dailyUsage / dailyLimit, resetsAt: usage.dailyResetsAt, isMonthly: false }
}

/** What there is to tell, or null. */
type Notice = { step: 'near' | 'full'; resetsAt: string; isMonthly: boolean }

function noticeOf(usage: Usage | undefined): Notice | null {
  const quota = usage === undefined ? null : quotaOf(usage)
  if (quota === null || quota.part < 0.8) return null
  const { resetsAt, isMonthly } = quota
  return { step: quota.part < 1 ? 'near' : 'full', resetsAt, isMonthly }
}

type Selection = NonNullable<ReturnType<typeof useSelection>['data']>

// A turn that is under way keeps its model to its end: that a quota is used up is told when the next one has another.
function isDue({ step, isMonthly }: Notice, selection: Selection | undefined): boolean {
  if (step === 'near') return true
  return isMonthly ? selection?.reason === 'premium_quota_exhausted' : selection?.model === null
}

/** Tells what is to be told, once a period on this device; `enabled` where the website's models answer. */
export function useQuotaNotices(enabled: boolean): void {
  const t = useText(texts)
  const locale = useLocale()
  const navigate = useNavigate()
  const accountId = useUser()?.id ?? null
  const isAsking = enabled && accountId !== null
  const usage = useQuery({ ...query(readUsage, {}), enabled: isAsking })
  const selection = useSelection(isAsking)
  const model = selection.data?.shownName ?? ''
  const found = isAsking ? noticeOf(usage.data) : null
  const notice = found && isDue(found, selection.data) ? found : null
  const key = `quotaTold:${accountId ?? ''}`
  const told = notice && `${notice.resetsAt} ${notice.step}`
  // Toasts, and what was told already, live outside React.
  useEffect(() => {
    // The answer that says which model goes on comes a moment later.
    if (notice === null || told === null || model === '') return
    if (readStored('browser', key) === told) return
    writeStored('browser', key, told)
    const time = fullTime(notice.resetsAt, locale)
    const title = {
      near: t(notice.isMonthly ? 'nearMonth' : 'nearDay', { time }),
      full: notice.isMonthly ? t('premiumUsedUp', { date: time, model }) : t('dayUsedUp', { time }),
    }[notice.step]
    const action = { label: t('viewPlans'), run: () => void navigate('/pricing') }
    showToast({ kind: 'info', title, action })
  }, [notice, told, key, model, locale, navigate, t])
}
