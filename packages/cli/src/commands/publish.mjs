/** `publish [DIR]`: commits what differs and publishes it. */
import { resolve } from 'node:path'
import { apiOf } from '../call.mjs'
import { isFolder, isTooMuch, listFolder } from '../folder.mjs'
import { plainText } from '../language.mjs'
import { requireLink, writeLink } from '../link.mjs'
import { planPublish } from '../plan-publish.mjs'
import { listAt, textAt, valueAt } from '../read-json.mjs'
import { sendFiles } from '../send-files.mjs'
import { tokenFor } from '../tokens.mjs'
import { readAppFacts, readBase, readTree } from '../tree.mjs'
import { exitCodes, Trouble } from '../trouble.mjs'

/**
 * Publishes a folder. Nothing is sent where the app is live as the folder is; a run that was cut off goes on when it is
 * repeated. Fails with the code for a conflict where files were changed elsewhere.
 * @param {import('../context.mjs').Context} context
 * @returns {Promise<import('../context.mjs').Outcome>}
 */
export async function publish(context) {
  const { words, options, progress } = context
  const folder = resolve(context.cwd, context.rest[0] ?? '.')
  await requireFolder(words, folder)
  const link = await requireLink(words, [folder, context.cwd])
  const api = apiOf(context, link.host, await tokenFor(context, link.host))
  const local = await readFolder(context, folder)
  const { head, changed } = await commitFolder(context, api, { link, folder, local })
  progress.end()
  if (head === null) throw new Trouble(words('noHost', { host: link.host }), { code: 'noCommit' })
  if (head !== link.head) await writeLink({ ...link, head })
  if (changed === 0 && options.subdomain === undefined) {
    const live = await readLive(api, link.app, head)
    if (live) return unchanged(words, live, head)
  }
  return published(words, await askPublish(api, link.app, head, options), changed)
}

/**
 * The files of a folder. Fails before anything is sent where there are none, or more than an app holds.
 * @param {import('../context.mjs').Context} context
 * @param {string} folder
 */
async function readFolder({ words, progress }, folder) {
  const { files, links, tooLarge } = await listFolder(folder)
  for (const path of links) progress.note(words('linkLeftOut', { path: plainText(path) }))
  if (tooLarge.length > 0) {
    const message = [words('tooLarge'), ...tooLarge.map((path) => `  ${plainText(path)}`)]
    throw new Trouble(message.join('\n'), { code: 'fileTooLarge', paths: tooLarge })
  }
  if (isTooMuch(files)) throw new Trouble(words('tooMuch'), { code: 'projectTooLarge' })
  if (files.size === 0) throw new Trouble(words('nothingThere', { folder }), { code: 'noFiles' })
  return files
}

/**
 * Makes the app's branch be as the folder is. Answers its head, and how many files differed.
 * @param {import('../context.mjs').Context} context
 * @param {import('../call.mjs').Api} api
 * @param {{ link: import('../link.mjs').Link, folder: string, local: Map<string, import('../folder.mjs').LocalFile> }} of
 */
async function commitFolder({ words, options, progress }, api, { link, folder, local }) {
  const { branch, keepsReadme } = await readAppFacts(api, link.app)
  const remote = await readTree(api, link.app, branch)
  const base = link.head === remote.head ? remote.files : await readBase(api, link.app, link.head)
  const plan = planPublish({ local, base, remote: remote.files, keepsReadme })
  if (plan.foreign.length > 0 && !options.force) throw movedTrouble(words, plan.foreign)
  const order = { folder, local, message: options.message ?? words('commitMessage') }
  const note = async (/** @type {string} */ head) => writeLink({ ...link, head })
  const sent = await sendFiles(api, link.app, {
    ...order,
    plan,
    parent: remote.head,
    async onCommit(head, done, total) {
      await note(head)
      progress.step(done, total, words('sending'))
    },
  })
  const changed = plan.writes.length + plan.deletes.length
  if (remote.head !== null || sent === null) return { head: sent, changed }
  // A repository is made with its first commit, and a page of its own in it, which is none of the folder's.
  const { files: made } = await readTree(api, link.app, sent)
  const rest = planPublish({ local, base: made, remote: made, keepsReadme })
  const head = await sendFiles(api, link.app, {
    ...order,
    plan: rest,
    parent: sent,
    onCommit: note,
  })
  return { head, changed }
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {string} folder
 */
async function requireFolder(words, folder) {
  if (await isFolder(folder)) return
  throw new Trouble(words('noFolder', { folder }), { exit: exitCodes.usage, code: 'noFolder' })
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {readonly string[]} paths
 */
function movedTrouble(words, paths) {
  const shown = paths.slice(0, 20).map((path) => `  ${plainText(path)}`)
  const more = paths.length > shown.length ? [`  … (${paths.length})`] : []
  const message = [words('changedElsewhere'), ...shown, ...more, words('pullOrForce')].join('\n')
  return new Trouble(message, { exit: exitCodes.conflict, code: 'commitMoved', paths })
}

/**
 * What is live, or waits to be, where that is the commit; null where the commit has to be published.
 * @param {import('../call.mjs').Api} api
 * @param {string} app
 * @param {string} head
 */
async function readLive(api, app, head) {
  const live = await api.json(`/api/apps/${app}/live`)
  const submission = valueAt(live, 'submission')
  const isWaiting =
    textAt(submission, 'state') === 'waiting' && textAt(submission, 'commitSha') === head
  const isLive = textAt(live, 'commitSha') === head || listAt(live, 'sameAs').includes(head)
  const url = textAt(live, 'url')
  return isWaiting || (isLive && url !== null) ? { url, held: isWaiting } : null
}

/**
 * @param {import('../call.mjs').Api} api
 * @param {string} app
 * @param {string} commitSha
 * @param {import('../context.mjs').Options} options
 */
async function askPublish(api, app, commitSha, options) {
  const answer = await api.json(`/api/apps/${app}/publish`, {
    method: 'POST',
    body: {
      commitSha,
      ...(options.subdomain !== undefined && { subdomain: options.subdomain }),
      ...(options['accept-secrets'] && { acceptSecrets: true }),
      ...(options['make-public'] && { makePublic: true }),
    },
  })
  return {
    url: textAt(answer, 'cloudflareUrl') ?? '',
    version: Number(valueAt(answer, 'version') ?? 0),
    held: valueAt(answer, 'held') === true,
    commitSha: textAt(answer, 'commitSha') ?? commitSha,
  }
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {{ url: string | null, held: boolean }} live
 * @param {string} commitSha
 */
function unchanged(words, { url, held }, commitSha) {
  const line = held ? words('stillHeld') : words('unchanged', { url: plainText(url ?? '') })
  return { lines: [line], json: { changed: false, files: 0, url, held, commitSha } }
}

/**
 * @param {import('../language.mjs').Words} words
 * @param {{ url: string, version: number, held: boolean, commitSha: string }} made
 * @param {number} files
 */
function published(words, made, files) {
  const line = made.held
    ? words('held')
    : words('published', { url: plainText(made.url), files, version: made.version })
  return { lines: [line], json: { changed: true, files, ...made } }
}
