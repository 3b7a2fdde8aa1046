import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// WAL with synchronous=NORMAL loses nothing when the process is killed, because the log is already
// in the kernel.
const SCHEMA = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA busy_timeout = 2000;
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS documents (
  kind TEXT NOT NULL, id TEXT NOT NULL, account TEXT NOT NULL, parent TEXT NOT NULL,
  position INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS documents_by_account ON documents (kind, account, position);
CREATE INDEX IF NOT EXISTS documents_by_parent ON documents (kind, parent, position);
CREATE TABLE IF NOT EXISTS delivery_days (
  ad_id TEXT NOT NULL, day TEXT NOT NULL, network TEXT NOT NULL, account_id TEXT NOT NULL,
  campaign_id TEXT NOT NULL, unit_id TEXT NOT NULL, units INTEGER NOT NULL, profile TEXT NOT NULL,
  PRIMARY KEY (ad_id, day)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS delivery (
  ad_id TEXT NOT NULL, day TEXT NOT NULL, platform TEXT NOT NULL, network TEXT NOT NULL,
  account_id TEXT NOT NULL, campaign_id TEXT NOT NULL, unit_id TEXT NOT NULL,
  impressions INTEGER NOT NULL, clicks INTEGER NOT NULL, link_clicks INTEGER NOT NULL,
  spend_cents INTEGER NOT NULL, leads INTEGER NOT NULL, tours INTEGER NOT NULL, applications INTEGER NOT NULL,
  PRIMARY KEY (ad_id, day, platform)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS delivery_by_campaign ON delivery (campaign_id, day);
CREATE INDEX IF NOT EXISTS delivery_by_account ON delivery (account_id, day);
CREATE TABLE IF NOT EXISTS requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, network TEXT NOT NULL, method TEXT NOT NULL,
  path TEXT NOT NULL, query TEXT NOT NULL, body TEXT NOT NULL, status INTEGER, response TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS faults (id INTEGER PRIMARY KEY AUTOINCREMENT, rule TEXT NOT NULL, remaining INTEGER NOT NULL);
`;

export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'sandbox.db'));
  database.exec(SCHEMA);
  return database;
}
