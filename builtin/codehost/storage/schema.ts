/** The tables of the code host. Times are milliseconds since 1970; booleans are 0 or 1. */
export const schema = `
CREATE TABLE IF NOT EXISTS accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  login TEXT NOT NULL,
  login_key TEXT NOT NULL UNIQUE,
  display_name TEXT,
  email TEXT,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  suspended_reason TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS vouched_accounts (
  key TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts(id)
) STRICT;
CREATE INDEX IF NOT EXISTS vouched_accounts_by_account ON vouched_accounts (account_id);
CREATE TABLE IF NOT EXISTS sessions (
  hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts(id),
  expires_at INTEGER NOT NULL,
  device TEXT NOT NULL DEFAULT '',
  started_at INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER NOT NULL DEFAULT 0,
  proven_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (account_id);
CREATE TABLE IF NOT EXISTS password_resets (
  account_id INTEGER PRIMARY KEY REFERENCES accounts(id),
  hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS pending_sign_ins (
  hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts(id),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS pending_sign_ins_by_account ON pending_sign_ins (account_id);
CREATE TABLE IF NOT EXISTS authenticators (
  account_id INTEGER PRIMARY KEY REFERENCES accounts(id),
  secret TEXT,
  next_secret TEXT,
  last_step INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS recovery_codes (
  account_id INTEGER NOT NULL REFERENCES accounts(id),
  hash TEXT NOT NULL,
  PRIMARY KEY (account_id, hash)
) STRICT;
CREATE TABLE IF NOT EXISTS passkeys (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts(id),
  user_handle TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS passkeys_by_account ON passkeys (account_id);
CREATE TABLE IF NOT EXISTS grants (
  account_id INTEGER NOT NULL REFERENCES accounts(id),
  client_id TEXT NOT NULL,
  scopes TEXT NOT NULL,
  PRIMARY KEY (account_id, client_id)
) STRICT;
CREATE TABLE IF NOT EXISTS codes (
  hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts(id),
  client_id TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  scopes TEXT NOT NULL,
  challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS codes_by_account ON codes (account_id);
CREATE TABLE IF NOT EXISTS tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  hash TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts(id),
  scopes TEXT NOT NULL,
  note TEXT NOT NULL,
  client_id TEXT,
  code_hash TEXT,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS tokens_by_account ON tokens (account_id, kind, id);
CREATE INDEX IF NOT EXISTS tokens_by_code ON tokens (code_hash);
CREATE TABLE IF NOT EXISTS repository_ids (
  id INTEGER PRIMARY KEY AUTOINCREMENT
) STRICT;
CREATE TABLE IF NOT EXISTS repositories (
  id INTEGER PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES accounts(id),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  description TEXT,
  homepage TEXT,
  private INTEGER NOT NULL,
  default_branch TEXT NOT NULL,
  fork_of INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  pushed_at INTEGER NOT NULL,
  pages_branch TEXT,
  pages_path TEXT,
  bytes INTEGER,
  UNIQUE (owner_id, name_key)
) STRICT;
CREATE INDEX IF NOT EXISTS repositories_by_fork ON repositories (fork_of);
CREATE TABLE IF NOT EXISTS take_downs (
  app_id TEXT NOT NULL,
  repository_id INTEGER NOT NULL,
  PRIMARY KEY (app_id, repository_id)
) STRICT;
CREATE INDEX IF NOT EXISTS take_downs_by_repository ON take_downs (repository_id);
CREATE TABLE IF NOT EXISTS former_names (
  owner_id INTEGER NOT NULL REFERENCES accounts(id),
  name_key TEXT NOT NULL,
  repository_id INTEGER NOT NULL,
  PRIMARY KEY (owner_id, name_key)
) STRICT;
CREATE INDEX IF NOT EXISTS former_names_by_repository ON former_names (repository_id);
CREATE TABLE IF NOT EXISTS retired_names (
  hash TEXT PRIMARY KEY
) STRICT;
CREATE TABLE IF NOT EXISTS invitations (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  note TEXT NOT NULL,
  places INTEGER NOT NULL,
  used INTEGER NOT NULL,
  expires_at INTEGER,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER,
  made_by TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS invitations_by_age ON invitations (created_at DESC, id);
CREATE TABLE IF NOT EXISTS invitation_uses (
  account_id INTEGER PRIMARY KEY REFERENCES accounts(id),
  invitation_id TEXT NOT NULL REFERENCES invitations(id),
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS invitation_uses_by_invitation ON invitation_uses (invitation_id, used_at);
CREATE TABLE IF NOT EXISTS applicants (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL,
  login_key TEXT NOT NULL UNIQUE,
  display_name TEXT,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS applicants_by_age ON applicants (created_at, id);
CREATE TABLE IF NOT EXISTS doomed_repositories (
  id INTEGER PRIMARY KEY,
  owner_id INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS doomed_repositories_by_owner ON doomed_repositories (owner_id);
CREATE TABLE IF NOT EXISTS pages_builds (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  repository_id INTEGER NOT NULL,
  commit_sha TEXT,
  pusher_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS pages_builds_by_repository ON pages_builds (repository_id, id);
CREATE TABLE IF NOT EXISTS commit_statuses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  repository_id INTEGER NOT NULL,
  sha TEXT NOT NULL,
  state TEXT NOT NULL,
  context TEXT NOT NULL,
  description TEXT,
  target_url TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS commit_statuses_by_commit ON commit_statuses (repository_id, sha, id);
`

/** Columns that came later, which the tables of an older folder lack: table, column, type. */
export const laterColumns = [
  ['applicants', 'email', 'TEXT'],
  ['accounts', 'display_name', 'TEXT'],
  ['accounts', 'suspended_reason', 'TEXT'],
  ['repositories', 'bytes', 'INTEGER'],
  ['sessions', 'device', "TEXT NOT NULL DEFAULT ''"],
  ['sessions', 'started_at', 'INTEGER NOT NULL DEFAULT 0'],
  ['sessions', 'used_at', 'INTEGER NOT NULL DEFAULT 0'],
  ['sessions', 'proven_at', 'INTEGER NOT NULL DEFAULT 0'],
] as const
