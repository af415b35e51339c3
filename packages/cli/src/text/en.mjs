/** What the program says, in English. */
export const en = {
  help: `magiccube: publish a folder as an app

Usage: magiccube COMMAND [options]

  login [--host URL] [--token mcube_…]   log in on a page of the host, or store an access token
        [--page]                         on the page also where no terminal is
  init [DIR] [--app ID | --name NAME]    link a folder to an app, new if no id is given
  publish [DIR] [-m TEXT] [--force]      send what changed and publish it
          [--subdomain NAME] [--accept-secrets] [--make-public]
  pull [DIR] [--force]                   fetch the app's files
  open                                   show the app in the browser
  logs                                   what the last publish check said
  data get COLLECTION                    the app's entries, as lines of JSON
  data put COLLECTION FILE               take entries in from .jsonl or .csv (- reads the input)
          [--format jsonl|csv]
  whoami [--host URL]                    for whom the token is

  --json      one JSON object as output
  --help      this text
  --version   the version

A token on the command line stays in the shell's history. MAGICCUBE_TOKEN with
MAGICCUBE_HOST stands in for login.
Files: .magiccube.json links a folder; .magiccubeignore leaves files out, as .gitignore does. Names that begin with a
dot and node_modules are always left out.
Exit codes: 0 ok, 1 failed, 2 wrong usage, 3 not logged in, 4 conflict.`,
  noCommand: 'There is no command “{name}”. Run: magiccube --help',
  tooMany: 'Too many arguments for “{name}”. Run: magiccube --help',
  wrongOption: '{reason}\nRun: magiccube --help',
  notLoggedIn: 'Not logged in at {host}. Run: magiccube login --host {host}',
  wrongHost: '“{host}” is no address of a host. Give one such as https://cube.example',
  noHost: '{host} does not answer as a MagicCube host does.',
  noNetwork: '{host} cannot be reached ({reason}). Check the address and the network.',
  redirected: '{host} leads elsewhere: {to}. Log in at that host instead.',
  httpStatus: '{host} answered {status}.',
  waiting: 'The host asks for a pause of {seconds} s …',
  diskRefuses: 'The disk refuses: {reason}',
  whereToken:
    'Make an access token at {host}/dashboard, under Account info, Access tokens. It needs apps:read, apps:write and publish.',
  askToken: 'Access token (not shown): ',
  noToken: 'An access token begins with mcube_. Make one at {host}/dashboard, under Access tokens.',
  openPage:
    'Open {address}\nand type the code: {code}\nWaiting until you allow it there (Ctrl+C ends this) …',
  loginDenied: 'Not allowed at {host}. Nothing was stored.',
  loginExpired: 'The code has expired. Run: magiccube login --host {host}',
  tooManyLogins:
    'Too many logins were begun at {host}. Try again in an hour, or give a token with --token.',
  loggedIn: 'Logged in at {host}. The token is in {file}.',
  inClear: '{host} is not https: others on the network can read the token.',
  noFolder: '“{folder}” is no folder.',
  noFile: 'The file “{file}” cannot be read.',
  notLinked: '“{folder}” is linked to no app. Run: magiccube init',
  linkDamaged: '{file} is damaged. Delete it and run: magiccube init --app ID',
  linkedElsewhere: '{file} links this folder to another app already: {app}',
  wrongApp: '“{app}” is no id of an app.',
  linked: 'Linked to “{name}” at {host} ({file}).',
  pageWritten: 'Wrote {file}, which tells assistants how to publish here.',
  linkLeftOut: 'Left out, a symbolic link: {path}',
  nothingThere: 'There is no file to publish in {folder}.',
  tooLarge: 'A file has at most 5 MiB. Nothing was sent. Too large are:',
  tooMuch: 'An app has at most 2,000 files and 50 MiB. Nothing was sent.',
  commitMessage: 'Publish from the command line',
  sending: 'sent',
  receiving: 'fetched',
  changedElsewhere: 'These files were changed elsewhere since this folder was last the same:',
  pullOrForce: 'Run “magiccube pull” to fetch them, or publish with --force to replace them.',
  unchanged: 'Nothing has changed. Live at {url}',
  stillHeld: 'Nothing has changed. The version waits for a review.',
  held: 'Submitted for review: the version is not live yet. Run: magiccube logs',
  published: 'Published version {version}, files changed: {files}. Live at {url}',
  noCommits: 'The app has no files yet.',
  pulled: 'Files fetched: {written}, deleted: {deleted}.',
  badPath: 'The app has a file whose name leads out of the folder: {path}',
  changedHereToo: 'These files were changed here and elsewhere:',
  forcePull: 'Nothing was fetched. Pull with --force to replace them by those of the app.',
  notLive: 'Nothing is live.',
  liveSeen: 'Live: commit {commit} at {url}, seen to answer.',
  liveUnseen: 'Live: commit {commit} at {url}, not yet seen to answer.',
  heldByCheck: 'Held by the automatic check:',
  heldForReview: 'Waits for a review.',
  rejected: 'Not approved: {reason}',
  mirror: 'Repository, {part}: {state} {note}',
  dataUsage: 'Usage: magiccube data get COLLECTION | data put COLLECTION FILE [--format jsonl|csv]',
  imported: 'Entries added: {added}, changed: {changed}.',
  whoami: '{username} at {host}',
  somebody: 'The token is valid at {host}. Whose it is shows with the first app.',
}
