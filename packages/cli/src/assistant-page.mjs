/** The page that `init` leaves for coding assistants: how an app is made, checked and published here. */

/** In English, as assistants read it best; at most 600 tokens. */
export const assistantPage = `# Rules for this app

This folder is a small web app, published at a MagicCube host. \`.magiccube.json\` says which one.

## Make

- Static files only: \`index.html\` at the root, with CSS and JavaScript beside it. No server code, no build is needed. If you
  use a build tool, publish its output folder.
- Use relative addresses (\`./app.js\`). Names with a leading dot are not published.
- Limits: 2,000 files, 5 MiB each, 50 MiB in all.
- Never write a secret key or password into a file: everybody can read a published app.
- \`_redirects\` and \`_headers\` at the root set how the site answers. An app of one page needs \`/* /index.html 200\`.

## Keep data

Add \`<script src="/_app/v1.js"></script>\` and describe each collection in \`data.json\`:

    {"collections":{"guests":{"kind":"wall","title":"Guest book","anonymous":true,
      "fields":{"text":{"type":"string","required":true,"maxLength":500}}}}}

Kinds: own (only the writer), wall (everybody reads, each changes their own), published (the author writes), inbox
(only the author reads), ballot (one vote each), shared (by invitation). Then:

    const guests = cube.db.collection('guests')
    await guests.add({ text: 'Hello' })
    const { docs } = await guests.orderBy('createdAt', 'desc').limit(20).get()

Do not collect passwords, card numbers, wallet words or identity documents: such versions are held for review.

## Check

- Serve the folder locally and open it; the browser's console must show no error.
- It must work at 360 px width, by keyboard, and with labels on every field.

## Publish

Run these in this folder (add \`--json\` for output that programs read):

    npx magiccube publish     # sends what changed and publishes; nothing happens if nothing changed
    npx magiccube logs        # what the last publish check said
    npx magiccube pull        # fetches changes made elsewhere

Exit codes: 0 ok, 1 failed, 2 wrong usage, 3 not logged in, 4 conflict: run \`pull\`, then publish again. Do not use
\`--force\` unless the person asks for it. List what must not be published in \`.magiccubeignore\` (as .gitignore).
`
