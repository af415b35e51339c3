/** `logs`: what the last publish check said. */
import { apiOf } from '../call.mjs'
import { plainText } from '../language.mjs'
import { requireLink } from '../link.mjs'
import { listAt, textAt, valueAt } from '../read-json.mjs'
import { tokenFor } from '../tokens.mjs'

/**
 * Says which commit is live and whether its address was seen to answer, what is held and why, and what could not be done
 * at the code host.
 * @param {import('../context.mjs').Context} context
 * @returns {Promise<import('../context.mjs').Outcome>}
 */
export async function logs(context) {
  const { words } = context
  const link = await requireLink(words, [context.cwd])
  const api = apiOf(context, link.host, await tokenFor(context, link.host))
  const live = await api.json(`/api/apps/${link.app}/live`)
  const submission = valueAt(live, 'submission') ?? null
  const mirror = listAt(live, 'mirror')
  const lines = [
    liveLine(words, live),
    ...submissionLines(words, submission),
    ...mirror.flatMap((one) => mirrorLine(words, one)),
  ]
  const facts = {
    commitSha: textAt(live, 'commitSha'),
    url: textAt(live, 'url'),
    verified: valueAt(live, 'verified') === true,
  }
  return { lines: lines.map(plainText), json: { ...facts, submission, mirror } }
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {unknown} live
 */
function liveLine(words, live) {
  const [url, commit] = [textAt(live, 'url'), textAt(live, 'commitSha')]
  if (url === null || commit === null) return words('notLive')
  const about = { url, commit: commit.slice(0, 7) }
  return valueAt(live, 'verified') === true ? words('liveSeen', about) : words('liveUnseen', about)
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {unknown} submission
 */
function submissionLines(words, submission) {
  if (submission === null) return []
  const isWaiting = textAt(submission, 'state') === 'waiting'
  const byCheck = textAt(submission, 'cause') === 'check'
  const reason = textAt(submission, 'reason')
  const waiting = byCheck ? words('heldByCheck') : words('heldForReview')
  const findings = listAt(submission, 'findings').map(
    (one) => `  ${textAt(one, 'path') ?? ''}: ${textAt(one, 'kind') ?? ''}`,
  )
  return [isWaiting ? waiting : words('rejected', { reason: reason ?? '' }), ...findings]
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {unknown} one
 */
function mirrorLine(words, one) {
  const [part, state] = [textAt(one, 'part') ?? '', textAt(one, 'state') ?? '']
  if (state === 'done' || state === 'waiting') return []
  return [words('mirror', { part, state, note: textAt(one, 'note') ?? '' })]
}
