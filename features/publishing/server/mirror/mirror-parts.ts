/** The parts of a mirror: what each does to the repository of a published app. */
import sharp from 'sharp'
import { cutText } from '../../../../contract/limits.ts'
import { ok, type Result } from '../../../../contract/result.ts'
import { type AppWithAuthor, noteOnApp } from '../../../apps/server/index.ts'
import type { Refusal } from '../../../repositories/server/index.ts'
import type { MirrorPart } from '../../contract.ts'
import type { Publishing } from '../publishing.ts'
import { readmeAfter } from './readme.ts'
import {
  changeRepository,
  keepFile,
  type MadeCommit,
  type PartRefusal,
  readRepository,
  servePages,
  type Target,
} from './repository-calls.ts'
import { noteMirrorCommit } from './store.ts'

/** A published app, where it is hosted, and its repository. */
export type Mirrored = { publishing: Publishing; app: AppWithAuthor; url: string; target: Target }

type Done = Promise<Result<unknown, PartRefusal>>

/** Does a part, or finds it done. Doing it twice changes nothing. */
export const mirrorActs: Readonly<Record<MirrorPart, (mirrored: Mirrored) => Done>> = {
  visibility: openToAll,
  about: describe,
  picture: putPicture,
  readme: putReadme,
  pages: putPages,
}

/** A private repository is opened only when its owner said so; one that became public needs no word any more. */
async function openToAll({ publishing, app, target }: Mirrored): Done {
  const { db } = publishing.apps
  const now = await readRepository(target)
  if (!now.ok) return now
  if (now.value.private && app.sourceChoice !== 'public') {
    await noteOnApp(db, app.id, { repoPrivate: 1 })
    return now
  }
  const opened = now.value.private ? await changeRepository(target, { private: false }) : ok(null)
  if (opened.ok) await noteOnApp(db, app.id, { repoPrivate: 0, sourceChoice: null })
  return opened
}

const descriptionMax = 350

async function describe({ app, url, target }: Mirrored): Done {
  const now = await readRepository(target)
  if (!now.ok) return now
  const line = (app.description ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  const description = cutText(line, descriptionMax)
  const isSo = (now.value.description ?? '') === description && now.value.homepage === url
  return isSo ? now : changeRepository(target, { description, homepage: url })
}

async function putPicture({ publishing, app, target }: Mirrored): Done {
  if (app.keepReadme === 0) return ok(null)
  // A damaged picture is the sites' alarm; here it is one that is not there.
  const picture =
    app.snapshot === null ? null : await publishing.files.read(app.snapshot).catch(() => null)
  if (!picture) return ok(null)
  const jpeg = await sharp(picture).jpeg({ quality: 80 }).toBuffer()
  const file = { path: 'screenshot.jpg', message: 'Update screenshot', write: () => jpeg }
  return noted(publishing, app, await keepFile(target, file))
}

async function putReadme({ publishing, app, url, target }: Mirrored): Done {
  if (app.keepReadme === 0) return ok(null)
  const { name, description } = app
  const facts = { name, description, url, hasPicture: app.snapshot !== null }
  const file = {
    path: 'README.md',
    message: 'Update README',
    write: (before: Buffer | null) => Buffer.from(readmeAfter(before?.toString() ?? null, facts)),
  }
  return noted(publishing, app, await keepFile(target, file))
}

async function putPages({ publishing, app, target }: Mirrored): Done {
  // What is kept private is shown nowhere else.
  const isHidden = app.repoPrivate === 1 && app.sourceChoice !== 'public'
  const served = isHidden ? ok(null) : await servePages(target)
  if (served.ok) await noteOnApp(publishing.apps.db, app.id, { pagesUrl: served.value })
  return served
}

async function noted(
  { apps }: Publishing,
  app: AppWithAuthor,
  made: Result<MadeCommit | null, Refusal>,
): Done {
  if (made.ok && made.value)
    await noteMirrorCommit(apps.db, {
      appId: app.id,
      ...made.value,
      createdAt: apps.world.now(),
    })
  return made
}
