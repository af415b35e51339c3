/** Who changes what guards an account proves again who they are: by password and second step, or by a passkey. */
import type { Context } from 'hono'
import type { Account } from '../accounts/account-store.ts'
import type { FormLimit } from '../accounts/form-limit.ts'
import { provenBy } from '../accounts/second-step/passkey-ceremonies.ts'
import { hasSecondStep, type SecondStep } from '../accounts/second-step/second-step.ts'
import { noteProof } from '../accounts/sessions.ts'
import type { SignIn } from '../accounts/sign-in.ts'
import { callerAddress } from '../caller-address.ts'
import type { Host } from '../host.ts'
import { confirmPurpose, type StepFaults } from './second-step-parts.ts'
import { stepTexts } from './second-step-texts.ts'
import { sessionSecret, type Visit } from './visit.ts'

type Sent = {
  visit: Visit
  account: Account
  fields: URLSearchParams
  signIn: SignIn
  formLimit: FormLimit
  secondStep: SecondStep
}

/** `waits`: nothing was looked at, since too much was tried. */
type Faults = StepFaults & { waits?: boolean }

/** Notes the proof in the session, or says what does not hold. */
export async function confirmPerson(host: Host, c: Context, sent: Sent): Promise<Faults | null> {
  const waitSeconds = sent.formLimit(c)
  if (waitSeconds > 0) return { form: sent.visit.t.tooManyForms(waitSeconds), waits: true }
  const faults = sent.fields.has('passkey')
    ? await faultsOfPasskey(host, sent)
    : await faultsOfPassword(host, c, sent)
  if (faults) return faults
  noteProof(host, sessionSecret(c) ?? '')
  host.log('personConfirmed', { account: sent.account.id })
  return null
}

async function faultsOfPasskey(host: Host, sent: Sent): Promise<Faults | null> {
  const { visit, account, fields, secondStep } = sent
  const owner = await provenBy(host, {
    sent: fields.get('passkey') ?? '',
    challenges: secondStep.challenges,
    purpose: confirmPurpose(visit),
  })
  return owner === account.id ? null : { form: stepTexts[visit.locale].passkeyWrong }
}

async function faultsOfPassword(host: Host, c: Context, sent: Sent): Promise<Faults | null> {
  const { visit, account, fields } = sent
  const address = callerAddress(c)
  const password = fields.get('password') ?? ''
  const outcome = await sent.signIn({ address, login: account.login, password })
  if (!outcome.ok && outcome.reason === 'tooMany') return waits(c, visit, outcome.waitSeconds)
  if (!outcome.ok) return { password: visit.t.presentWrong }
  if (!hasSecondStep(host, account.id)) return null
  const code = fields.get('code') ?? ''
  const step = sent.secondStep.redeemCode({ address, accountId: account.id, code })
  if (step === 'right') return null
  return step === 'wrong'
    ? { code: stepTexts[visit.locale].codeWrong }
    : waits(c, visit, step.waitSeconds)
}

function waits(c: Context, { t }: Visit, seconds: number): Faults {
  c.header('Retry-After', String(seconds))
  return { form: t.tooManyAttempts(Math.ceil(seconds / 60)), waits: true }
}
