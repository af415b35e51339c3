/** The built studio: files by their address, read once at start; names with a hash may be kept for ever. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { DrawPage } from '../../contract/draw-page.ts'
import { contentTypeOf } from '../../project/content-types.ts'
import { hashOf } from '../kernel/stored-form.ts'

export type Asset = {
  type: string
  etag: string
  bytes: Uint8Array<ArrayBuffer>
  br: Uint8Array<ArrayBuffer> | null
  gzip: Uint8Array<ArrayBuffer> | null
}

const Chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
export type Chunk = z.infer<typeof Chunk>
const Manifest = z.record(z.string(), Chunk)

export type StudioBuild = {
  html: string
  assets: ReadonlyMap<string, Asset>
  manifest: z.infer<typeof Manifest>
  /** Draws public pages. */
  draw: DrawPage
  /** Changes with every build. */
  build: string
}

/** Reads the built studio from `folder`, whose pages `draw` draws. Throws when it was not built. */
export async function readStudioBuild(folder: string, draw: DrawPage): Promise<StudioBuild> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const manifest = Manifest.parse(
    JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')),
  )
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => path !== '/index.html' && !path.startsWith('/.vite/'))
  const read = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await bytesOf(join(folder, path))] as const),
    ),
  )
  const assets = new Map<string, Asset>()
  for (const [path, bytes] of read) {
    if (!squeezed.test(path)) assets.set(path, assetOf(path, bytes, read))
  }
  return { html, assets, manifest, draw, build: hashOf(Buffer.from(html)).slice(0, 12) }
}

/** The compressed forms lie beside their file, written by the build. */
const squeezed = /\.(?:br|gz)$/

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}

function assetOf(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  read: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Asset {
  return {
    type: contentTypeOf(path),
    etag: `"${hashOf(bytes).slice(0, 32)}"`,
    bytes,
    br: read.get(`${path}.br`) ?? null,
    gzip: read.get(`${path}.gz`) ?? null,
  }
}

/** Answers an asset; `immutable` names carry a hash of their content. */
export function serveAsset(
  request: Request,
  path: string,
  asset: Asset,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = new Headers(headers)
  all.set('Content-Type', asset.type)
  all.set('ETag', asset.etag)
  all.set(
    'Cache-Control',
    path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
  )
  if (asset.br) all.set('Vary', 'Accept-Encoding')
  if (request.headers.get('if-none-match')?.includes(asset.etag))
    return new Response(null, { status: 304, headers: all })
  const coding = codingOf(request, asset)
  if (coding) all.set('Content-Encoding', coding)
  const bytes = (coding && asset[coding]) ?? asset.bytes
  all.set('Content-Length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers: all })
}

/** The shortest form that the asset has and the browser reads; null for the plain bytes. */
function codingOf(request: Request, asset: Asset): 'br' | 'gzip' | null {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (asset.br && /\bbr\b/.test(accepted)) return 'br'
  return asset.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
}
