/** Who may frame an app, in Chinese. */
import type { en } from './framing.en.ts'

export const zh: Record<keyof typeof en, string> = {
  title: '谁可以嵌入',
  text: '哪些网站可以在自己的框架中显示已发布的应用。应用在本站的页面始终可以。',
  who: '在框架中显示',
  anybody: '任何网站',
  nobody: '任何网站都不可以',
  listed: '仅限以下网站',
  origins: '网站',
  originsHelp: '每行一个，例如 https://school.example。最多 {n} 个。',
  originsFault: '每行须是不含路径的 https:// 网址：{line}',
  originsNone: '请至少填写一个网站',
  originsMany: '最多 {n} 个网站',
  loading: '正在加载…',
  failed: '无法加载设置',
  save: '保存',
  saving: '正在保存…',
  saved: '已保存',
  notSaved: '未能保存设置',
  close: '关闭',
}
