/** What the audit trail tells of, in the words of whoever reads it. */
import { useText } from '../../../web/kernel/locale.tsx'
import { AppStatus } from '../../apps/app.ts'
import { texts as appTexts } from '../../apps/text/texts.ts'
import { statusLook } from '../../apps/web/index.ts'
import { trailTexts } from '../text/trail-texts.ts'

type Key = keyof typeof trailTexts.en
type Value = string | number | boolean

const statusFields: readonly string[] = ['from', 'to', 'before', 'after']

function isKey(key: string): key is Key {
  return Object.hasOwn(trailTexts.en, key)
}

/** What the host calls its switches and settings. */
export type HostNames = {
  switchName: (name: string) => string
  settingName: (name: string) => string
}

/** Says events, and fields with their values; what this release has no words for is said as it stands. */
export function useTrailWords({ switchName, settingName }: HostNames): {
  event: (event: string) => string
  field: (name: string, value: Value) => string
} {
  const t = useText(trailTexts)
  const ofApps = useText(appTexts)
  const say = (key: string, code: string): string => (isKey(key) ? t(key) : code)

  function valueOf(name: string, value: Value): string {
    const code = String(value)
    if (name === 'name') return switchName(code)
    if (name === 'setting') return settingName(code)
    if (!statusFields.includes(name)) return say(`${name}.${code}`, code)
    return AppStatus.safeParse(code).success ? ofApps(statusLook(code).word) : code
  }
  return {
    event: (event) => say(`event.${event}`, event),
    field: (name, value) => {
      const key = `field.${name}`
      return isKey(key) ? t(key, { value: valueOf(name, value) }) : `${name}: ${String(value)}`
    },
  }
}
