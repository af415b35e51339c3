/** Failures of calls at an app's own address in Chinese; the studio's pages are sent the sentence with the answer. */
export const zh = {
  dataNotAllowed: '“{collection}”不允许此操作：{sentence}',
  dataSignIn: '请先登录，再在“{collection}”中进行此操作',
  dataEntryInvalid: '该条目不符合“{collection}”的要求',
  dataEntryTooLarge: '条目过大（上限 {limit}）',
  dataExists: '已存在相同 id 的条目',
  dataMax: '你在“{collection}”中的条目已达每人上限（{n}）',
  dataFull: '此应用的数据空间已满（上限：{n} 条，{limit}）',
  dataPersonFull: '你在此应用中保存的内容已达每人上限（{n} 条）',
  dataStreams: '打开的连接过多，请关闭此应用的其他标签页。',
  dataInvitationEnded: '此邀请已失效，请向对方索取新的邀请。',
  dataInvitationsFull: '未失效的邀请已达上限（{n} 个），请先撤回一个。',
  dataMembersFull: '已加入的人数达到上限（{n} 人）',
} as const
