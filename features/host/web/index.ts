/** The door of the host's view in the browser. */
export { SystemPanel } from './system-panel.tsx'
export { useSwitchName } from './use-switch-name.ts'
