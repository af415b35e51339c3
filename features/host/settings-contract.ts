/** Settings of the host that an admin edits while it runs. */
import * as z from 'zod'
import { settingNames, SettingSource, SettingValue } from '../../contract/host-settings.ts'
import { route } from '../../contract/route.ts'

const Name = z.enum(settingNames)

/** One setting: its value now (null for none), what decides it, and what holds where nobody says anything. */
export const HostSetting = z.object({
  name: Name,
  value: SettingValue.nullable(),
  source: SettingSource,
  default: SettingValue.nullable(),
})
export type HostSetting = z.output<typeof HostSetting>

/** All settings, and how often they were changed: what a change must name. */
export const HostSettingsReply = z.object({
  revision: z.int(),
  settings: z.array(HostSetting),
})
export type HostSettingsReply = z.output<typeof HostSettingsReply>

/** All of them with their sources. */
export const readSettings = route('GET /api/admin/settings', {
  summary: {
    en: 'Settings of the host with what decides each of them',
    zh: '平台设置及每项的来源',
  },
  access: 'admin',
  reply: HostSettingsReply.shape,
  fails: ['notFound'],
})

/**
 * Changes several at once or none; null restores what the host begins with. `revision` is that of the settings that the
 * admin saw: a later change by somebody else refuses this one with `settingsChanged`, whose details name what changed.
 */
export const changeSettings = route('PUT /api/admin/settings', {
  summary: {
    en: 'Change settings of the host, or restore their defaults',
    zh: '修改平台设置，或恢复默认值',
  },
  access: 'admin',
  body: {
    revision: z.int().min(0),
    changes: z
      .array(z.strictObject({ name: Name, value: SettingValue.nullable() }))
      .min(1)
      .max(settingNames.length),
  },
  bodyBytes: 2 * 2 ** 20,
  reply: HostSettingsReply.shape,
  fails: ['notFound', 'setElsewhere', 'settingsChanged', 'validationError'],
})
