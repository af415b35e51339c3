/** Texts of beginning from a starter in the workshop. */
const en = {
  begun: 'Begin from the starter {id}',
  notWritten: 'Could not write {path}',
  notRead: 'The starter could not be loaded',
} as const

const zh: Record<keyof typeof en, string> = {
  begun: '从模板 {id} 开始',
  notWritten: '未能写入 {path}',
  notRead: '模板加载失败',
}

export const starterTexts = { en, zh }
