/** What a setting is called; one that this release does not know is said as it stands. */
import { isSettingName } from '../../../../contract/host-settings.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { settingsTexts } from '../../text/settings-texts.ts'

/** Says the name. */
export function useSettingName(): (name: string) => string {
  const t = useText(settingsTexts)
  return (name) => (isSettingName(name) ? t(name) : name)
}
