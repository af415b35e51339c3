import type { Translation } from '../../../contract/text.ts'
import type { en } from './letters-en.ts'

export const zh: Translation<typeof en> = {
  hello: '{name}，你好：',
  confirmSubject: '确认你的邮箱地址',
  confirmText:
    '有人（很可能是你）为 {host} 的 MagicCube 账号 {name} 填写了此地址。确认后，邮件会发送到这里。',
  confirmLink: '确认此地址',
  confirmEnds:
    '此链接只能使用一次，24 小时内有效。如果不是你本人操作，无需处理：不会再向此地址发送邮件。',
  changedSubject: '你的邮箱地址已更改',
  changedText:
    '从现在起，{host} 的 MagicCube 账号 {name} 的邮件会发送到另一个地址。如果不是你本人操作，请登录并退出所有设备，然后设置新密码；如果无法登录，请联系管理员。',
  resetSubject: '设置新密码',
  resetText:
    '有人（很可能是你）忘记了 {host} 的 MagicCube 账号 {name} 的密码。通过此链接可以设置新密码；所有设备都会退出登录。',
  resetLink: '设置新密码',
  resetEnds:
    '此链接只能使用一次，一小时内有效，新链接会使它失效。如果不是你本人操作，无需处理：你的密码不会改变。',
  invitationSubject: '邀请你加入 MagicCube',
  invitationText: '邀请你在 MagicCube（{host}）注册账号。',
  invitationLink: '接受邀请',
  invitationEnds: '如果你没有在等待邀请，无需处理：你的地址不会被保存。',
  approvedSubject: '你的账号已开通',
  approvedText: '管理员已开通 MagicCube（{host}）的账号 {name}。你现在可以登录。',
  signIn: '登录',
  refusedSubject: '你的账号未获开通',
  refusedText: 'MagicCube（{host}）的管理员没有开通账号 {name}。相关信息均未保存，包括此地址。',
  decisionSubject: '关于你的内容的处理决定',
  decisionLink: '查看',
  suspendedSubject: '你的账号已被停用',
  suspendedText: 'MagicCube（{host}）的管理员已停用你的账号 {name}。原因：{reason}',
  liftedSubject: '你的账号已恢复',
  liftedText: '你在 MagicCube（{host}）的账号 {name} 已解除停用。',
  digestSubject: '你在 MagicCube 的一周',
  digestText: '你尚未阅读的通知：',
  digestLink: '打开 MagicCube',
  digestEnds: '你订阅了每周摘要，因此收到此邮件。退订：{url}',
  whyAddress: '你在 {host} 的账号使用此地址，因此收到此邮件。可在此更改：{url}',
}
