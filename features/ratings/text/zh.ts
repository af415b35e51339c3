import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  rating: '评分',
  yours: '你的评分',
  stars: '{n} 星',
  ratings: '{n} 人评分',
  average: '{average} 星（满分 5 星）',
  none: '还没有评分',
  takeBack: '撤回',
  rate: '给这个应用评分',
  failed: '评分失败，请稍后重试',
  loginFirst: '请先登录再评分',
  loginRequired: '请先登录',
  login: '登录',
}
