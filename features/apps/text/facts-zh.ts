import type { Translation } from '../../../contract/text.ts'
import type { factsEn } from './facts-en.ts'

export const factsZh: Translation<typeof factsEn> = {
  cancel: '取消',
  tags: '标签',
  chooseTags: '选择标签',
  moreTags: '更多标签',
  rename: '重命名',
  newName: '应用名称',
  renamed: '已重命名为“{name}”',
  save: '保存',
  saving: '保存中…',
  checkingName: '检查中…',
  nameFree: '名称可用',
  nameTaken: '名称已存在，请换一个',
  nameNotChecked: '名称检查失败，请重试',
  retry: '重试',
  namesStay: '仓库、目录和子域名的名称不会改变。',
  facts: '描述和标签',
  factsText: '访客看到的“{name}”的介绍。',
  description: '描述',
  factsSaved: '描述和标签已保存',
  updateFailed: '更新应用失败',
}
