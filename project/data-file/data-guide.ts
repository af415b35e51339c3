/** What the agent reads before it makes an app whose data people share; also served to everybody at `_app/guide.md`. */

/** Where it is read, as if it were a file of the project. */
export const dataGuidePath = '_app/guide.md'

/** Shapes, kinds and worked examples, in English, of at most 900 tokens. */
export const dataGuide = `# Data that people share

Works in the preview too, where the draft has data of its own: "As" in its toolbar tries the app as its author, Ada, Bo or a visitor. Refused calls stand in its console with the rule.

1. index.html: <script src="/_app/v1.js"></script> before the app's script. It sets the global cube. Never write files below _app/.
2. data.json names each collection and its kind. What is not named is kind own.

{ "collections": { "votes": { "kind": "ballot", "title": "Votes", "anonymous": true, "fields": { "choice": { "type": "string", "enum": ["tea", "milk"] } } } } }

Kinds: who sees and changes what
- own: only its writer. Settings, progress, private notes.
- wall: everybody reads, each changes only their own. Guest book, sign-up sheet, scores, comments.
- published: the app's author writes, everybody reads. News, menus.
- inbox: people send, only the author reads. Contact forms, orders.
- ballot: one entry each; all see totals, nobody who voted what. Polls.
- shared: its writer and whom they invite by a link. Lists and plans of a few people.
anonymous: true lets people without an account add; leave it out for what needs a name.
fields (optional, then others are refused): type string, number, integer, boolean, date, array, object; required, maxLength, minimum, maximum, enum. max: entries a person.

Calls (promises; errors have code and message: show the message)
const c = cube.db.collection('lines')
await c.add({ text }); await c.doc(id).set(d); .update(d); .delete()
c.where('n', '>', 3).orderBy('createdAt', 'desc').limit(50).onSnapshot(s => draw(s.docs))
doc: id, data(), isMine, by.name (null for strangers), createdAt
cube.increment(1), cube.arrayUnion(x), cube.arrayRemove(x), cube.serverTime() as values in update
await c.count(); await c.totals() -> { people, totals: { choice: { tea: 2 } } }
cube.onMe(me => ...): me.name, me.isSignedIn, me.isOwner, me.isLocal. cube.signIn() from a click; cube.signOut()
await cube.report(doc, reason): offer it beside what others wrote.
Show edit and delete only where doc.isMine (or me.isOwner on a wall: delete; on shared edit also where doc.role is 'editor'). Never ask for passwords.

Poll: ballot "votes", add({ choice }) once, then doc(id).update; draw totals() after each onSnapshot.
Guest book: wall "lines", anonymous, field text maxLength 200, newest first.
Sign-up sheet: wall "seats", max 1, fields name and slot; count where slot == s.
Scores: wall "scores", max 1, doc(me.id).set({ name, score }), orderBy('score', 'desc').limit(10).
Shared shopping list: shared "lists", fields title and items (array); add({ title, items: [] }), never an id of your own. Draw each doc of onSnapshot; doc.ref.update({ items: cube.arrayUnion(text) }), arrayRemove when bought: two people at once lose nothing. For doc.isMine a button Invite shows (await doc.ref.invite({ role: 'editor' })).url to copy (or 'viewer'); await doc.ref.members() -> { members: [{ id, name }] }, doc.ref.removeMember(id). For others doc.ref.leave(). A page opened by the link takes it by itself; at start cube.accept() tells { ref, role } or null, and rejects with code dataSignIn: show a sign-in button. Hide Invite where me.isLocal.
`
