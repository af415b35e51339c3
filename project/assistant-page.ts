/** The page for coding assistants: `/llms.txt` of a host, and `AGENTS.md` of an app's folder. There is no other text of it. */
import { contentPath } from './content-file/content-path.ts'
import { dataFilePath } from './data-file/data-path.ts'
import { projectLimits } from './limits.ts'

/** Where a host has it. */
export const assistantPagePath = '/llms.txt'

/** Tokens that it has at most: it stands in every conversation about an app. */
export const assistantPageTokens = 600

const mebibyte = 1_048_576

/** How an app is made, checked and published at a host; in English, as assistants read it best. */
export function assistantPage(studioOrigin: string): string {
  const { files, fileBytes, totalBytes } = projectLimits
  const limits = `${files.toLocaleString('en')} files, ${fileBytes / mebibyte} MiB each, ${totalBytes / mebibyte} MiB in all`
  return `# Small web apps at ${studioOrigin}

This host (MagicCube) publishes folders of static files. Where this is AGENTS.md, its folder is one app.

## Make

- \`index.html\` at the root, CSS and JavaScript beside it, relative addresses (\`./app.js\`). No server code; no build runs here.
- At most ${limits}. Of names with a leading dot only
  \`.well-known/\` is published.
- Never write a secret key or password into a file: everybody can read a published app.
- What a person may change later (texts, lists, prices) stands in \`${contentPath}\`: a comment line, then \`globalThis.content =\` and one
  JSON value. They edit it as a form.

## Keep data

Load \`/_app/v1.js\` and declare each collection in \`${dataFilePath}\`:

    {"collections":{"guests":{"kind":"wall","title":"Guest book","anonymous":true,
      "fields":{"text":{"type":"string","required":true,"maxLength":500}}}}}

Kinds: own (its writer alone), wall (all read, each changes their own), published (the author writes), inbox (the author reads),
ballot (one vote each), shared (by invitation).

    const guests = cube.db.collection('guests')
    await guests.add({ text: 'Hello' })
    guests.orderBy('createdAt', 'desc').limit(20).onSnapshot(({ docs }) => draw(docs)) // or await .get()
    doc.id, doc.data().text, doc.isMine, await doc.ref.update({ text }), doc.ref.delete()

Do not collect passwords, card numbers, wallet words or identity documents: such versions are held.

## Check

No error in the console, usable at 360 px and by keyboard, labels on all fields. \`/_app/\` answers on sites and share
links alone: open what share_link (MCP, \`from: mine\`) answers; data stays in the browser there.

## Publish

- MCP (OAuth, or an access token as \`Authorization: Bearer\`): ${studioOrigin}/mcp. create_app, write_files (to a branch of yours),
  preview (the person's view of it), publish with a subdomain: live, or where the person makes it so.
- Command line, in the folder: \`npx magiccube init\`, then \`npx magiccube publish\`; \`logs\` says what the check found, \`pull\` fetches changes
  made elsewhere. Exit code 4 is a conflict: pull, then publish. Use \`--force\` only if the person asks for it.
- API: ${studioOrigin}/api/docs
`
}
