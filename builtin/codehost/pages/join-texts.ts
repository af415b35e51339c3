/** Who may join, in both languages; Chinese is typed by English. */
import type { Invited } from '../accounts/way-in.ts'
import type { Registration } from '../accounts/registration.ts'
import type { Locale } from './page-texts.ts'

const en = {
  open: 'Anybody can create an account here.',
  invite:
    'You need an invitation to create an account here. Ask an admin of this server for a link.',
  approval: 'An admin looks at new accounts: create one, and sign in once it was approved.',
  closed: 'New accounts cannot be created at the moment. With an account you can sign in.',
  invited: 'You have an invitation: create your account.',
  unknown: 'This invitation link is wrong. Open it again as you got it, or ask for a new one.',
  used: 'This invitation link is used up. Ask whoever sent it for a new one.',
  revoked: 'This invitation link was revoked by an admin. Ask whoever sent it for a new one.',
  expired: 'This invitation link is too old. Ask whoever sent it for a new one.',
  waiting:
    'An admin looks at new accounts. Yours waits: sign in here later with the same password.',
  waitingTitle: 'Your account waits',
  joinTitle: 'Invitation',
  joinLead:
    'An invitation link opens this page by itself. If nothing happens, paste the part of the link after “#”.',
  code: 'Invitation code',
  go: 'Continue',
  network:
    'No new accounts are taken from your network. Ask an admin of this server for an invitation.',
  noProof: 'The check of this form was missing or too old. Please send it again.',
  needsScript:
    'Your browser has to work for about a second before an account is made, which takes JavaScript. Switch it on for this page, or ask an admin of this server for an invitation.',
  working: 'Your browser works for about a second…',
} as const

/** The sentences of one language. */
export type JoinTexts = Record<keyof typeof en, string>

const zh: JoinTexts = {
  open: '任何人都可以在这里注册账号。',
  invite: '在这里注册账号需要邀请，请向本服务器的管理员索取链接。',
  approval: '新账号由管理员审核：注册后，待审核通过即可登录。',
  closed: '目前暂不开放注册。已有账号可以登录。',
  invited: '你已受邀，请注册账号。',
  unknown: '邀请链接不正确。请按收到的原样重新打开，或索取新的链接。',
  used: '邀请链接的名额已用完，请向发送者索取新的链接。',
  revoked: '邀请链接已被管理员撤销，请向发送者索取新的链接。',
  expired: '邀请链接已过期，请向发送者索取新的链接。',
  waiting: '新账号由管理员审核。你的账号正在等待审核：请稍后用同一密码在此登录。',
  waitingTitle: '你的账号正在等待审核',
  joinTitle: '邀请',
  joinLead: '邀请链接会自动打开此页。如果没有反应，请粘贴链接中“#”之后的部分。',
  code: '邀请码',
  go: '继续',
  network: '不接受来自你所在网络的新账号，请向本服务器的管理员索取邀请。',
  noProof: '此表单的验证缺失或已过期，请重新提交。',
  needsScript:
    '注册前浏览器需要计算约一秒，这需要 JavaScript。请为此页启用 JavaScript，或向本服务器的管理员索取邀请。',
  working: '浏览器正在计算，约需一秒…',
}

/** Both catalogues. */
export const joinTexts: Record<Locale, JoinTexts> = { en, zh }

/** What holds and what to do, in one sentence; `isWrong` where the link that somebody came by gives nothing. */
export function entranceSentence(
  t: JoinTexts,
  { registration, invited }: { registration: Registration; invited: Invited },
  canJoin: boolean,
): { text: string; isWrong: boolean } {
  if (registration === 'open') return { text: t.open, isWrong: false }
  if (invited === 'valid' && canJoin) return { text: t.invited, isWrong: false }
  if (registration === 'closed') return { text: t.closed, isWrong: true }
  if (invited === 'missing' || invited === 'valid')
    return { text: t[registration], isWrong: !canJoin }
  return { text: canJoin ? t[registration] : t[invited], isWrong: !canJoin }
}
