/** Binds the routes of publishing to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as branches from '../branch-preview-contract.ts'
import * as contract from '../contract.ts'
import * as framing from '../frame-contract.ts'
import * as pushing from '../push-contract.ts'
import * as sharing from '../share-contract.ts'
import {
  deleteBranchPreview,
  listBranchPreviews,
  makeBranchKey,
} from './branch-previews/branch-previews.ts'
import { changeSubdomain } from './change-subdomain.ts'
import * as owning from '../domain-contract.ts'
import { embedApp as embedRoute } from '../oembed-contract.ts'
import { deployApp } from './deploy-app.ts'
import { listVersions, restoreVersion } from './earlier-versions.ts'
import { embedApp } from './embed-app.ts'
import { chooseFraming, readFraming } from './framing/framing.ts'
import {
  addDomain,
  checkDomain,
  chooseMainDomain,
  listDomains,
  removeDomain,
} from './domains/own-domains.ts'
import { keepReadme } from './keep-readme.ts'
import { choosePushMode, listPushes } from './on-push/push-settings.ts'
import { publishApp } from './publish-app.ts'
import type { Publishing } from './publishing.ts'
import { readLiveState } from './read-live-state.ts'
import { appeal } from './submissions.ts'
import { forkShared, openShared, readSharedFiles } from './share-links/open-shared.ts'
import { listShareLinks, makeShareLink, revokeShareLink } from './share-links/share-links.ts'
import { suggestSubdomain } from './suggest-subdomain.ts'
import { updatePagesUrl } from './update-pages-url.ts'

/** The routes of publishing. */
export function publishingRoutes(publishing: Publishing) {
  return [
    on(contract.publishApp, (given, { locale }) =>
      publishApp(publishing, given.id, { ...given, locale }),
    ),
    on(contract.deployApp, ({ id }, { locale }) => deployApp(publishing, id, locale)),
    on(contract.changeSubdomain, ({ id, subdomain }, { locale }) =>
      changeSubdomain(publishing, { appId: id, subdomain, locale }),
    ),
    on(contract.checkSubdomainFor, ({ id, subdomain }, { locale }) =>
      suggestSubdomain(publishing, { appId: id, asked: subdomain, locale }),
    ),
    on(contract.keepReadme, ({ id, keep }) => keepReadme(publishing, id, keep)),
    on(contract.updatePagesUrl, ({ id, githubPagesUrl }) =>
      updatePagesUrl(publishing, id, githubPagesUrl),
    ),
    on(contract.listVersions, async ({ id }) => ({ versions: await listVersions(publishing, id) })),
    on(contract.restoreVersion, ({ id, version }) => restoreVersion(publishing, id, version)),
    on(contract.appeal, async ({ id, text = '' }) => ({
      submission: await appeal(publishing, id, text),
    })),
    on(embedRoute, (given) => embedApp(publishing, given)),
    ...shareRoutes(publishing),
    ...domainRoutes(publishing),
    ...branchRoutes(publishing),
    on(pushing.listPushes, ({ id }, { locale }) => listPushes(publishing, id, locale)),
    on(pushing.choosePushMode, ({ id, mode }) => choosePushMode(publishing, id, mode)),
    on(framing.readFraming, ({ id }) => readFraming(publishing.apps.db, id)),
    on(framing.chooseFraming, ({ id, origins }) => chooseFraming(publishing, id, origins)),
    on(contract.readLiveState, ({ id }, { locale }) => readLiveState(publishing, id, locale)),
  ]
}

function domainRoutes(publishing: Publishing) {
  return [
    on(owning.listDomains, ({ id }) => listDomains(publishing, id)),
    on(owning.addDomain, async ({ id, name }) => ({
      domain: await addDomain(publishing, id, name),
    })),
    on(owning.checkDomain, ({ id: appId, domainId: id }) => checkDomain(publishing, { appId, id })),
    on(owning.chooseMainDomain, async ({ id: appId, domainId: id, isMain }) => ({
      domain: await chooseMainDomain(publishing, { appId, id }, isMain),
    })),
    on(owning.removeDomain, async ({ id: appId, domainId: id }) => {
      await removeDomain(publishing, { appId, id })
      return { success: true as const }
    }),
  ]
}

function shareRoutes(publishing: Publishing) {
  return [
    on(sharing.listShareLinks, ({ id }) => listShareLinks(publishing, id)),
    on(sharing.makeShareLink, ({ id, ...order }) => makeShareLink(publishing, id, order)),
    on(sharing.revokeShareLink, async ({ id: appId, linkId: id }) => {
      await revokeShareLink(publishing, { appId, id })
      return { success: true as const }
    }),
    on(sharing.openShared, ({ key }, { user }) => openShared(publishing, key, user)),
    on(sharing.readSharedFiles, async ({ key }, { retainResponse }) => ({
      codeFiles: await readSharedFiles(publishing, key, retainResponse),
    })),
    on(sharing.forkShared, async (order, { user }) => ({
      forkedApp: await forkShared(publishing, user, order),
    })),
  ]
}

function branchRoutes(publishing: Publishing) {
  return [
    on(branches.listBranchPreviews, async ({ id }) => ({
      previews: await listBranchPreviews(publishing, id),
    })),
    on(branches.linkBranchPreview, ({ id, ...order }) =>
      makeBranchKey(publishing, id, { ...order, purpose: 'link' }),
    ),
    on(branches.openBranchPreview, ({ id, ...order }) =>
      makeBranchKey(publishing, id, { ...order, purpose: 'handoff' }),
    ),
    on(branches.deleteBranchPreview, async ({ id: appId, branch }) => {
      await deleteBranchPreview(publishing, { appId, branch })
      return { success: true as const }
    }),
  ]
}
