/** The door of the host's view in the browser. */
export { SettingsPanel } from './settings/settings-panel.tsx'
export { useSettingName } from './settings/use-setting-name.ts'
export { SystemPanel } from './system-panel.tsx'
export { useSwitchName } from './use-switch-name.ts'
