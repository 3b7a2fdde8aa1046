import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { SignUpRule } from '#contract/platform.ts';
import { campaignKinds } from '#domain/campaign-kinds.ts';
import { keepSecretFile } from './platform/storage/durable-file.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const secret = z.string().regex(/^[A-Za-z0-9+/=_-]{32,}$/, 'must be at least 32 random characters');
const needed = (error: string) => z.string(error).min(1, error);
const optionalUrl = webUrl.optional();
/**
 * A worker holds one connection for each campaign that it publishes, four at a time, and needs more for its other
 * work.
 */
const POOL_MIN = 8;
const port = z.coerce.number('must be a port number').int().min(0).max(65_535);
/** Retention in days, with the limits that rules or other parts of the product set. */
const retentionDays = (min: number, max = 36_500) => {
  const problem = `must be days from ${min} to ${max}`;
  return z.coerce.number(problem).int(problem).min(min, problem).max(max, problem);
};
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');
const flag = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
/**
 * Trusted proxies. The caller is the last address in `X-Forwarded-For` that is not one of them, because a client can
 * forge the addresses before it.
 */
const proxies = z
  .string()
  .refine(
    (text) => ['on', 'off'].includes(text) || text.split(',').every((address) => isProxy(address.trim())),
    'must be on, off, or the addresses of the proxies, joined by commas',
  )
  .transform((text) => (text === 'on' || text === 'off' ? text === 'on' : text));
const truth = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** Reads `open`, `invite`, `closed`, or `domains:` with the allowed email domains, joined by commas. */
const signUpRule = z
  .string()
  .regex(
    /^(open|invite|closed|domains:[a-z0-9.-]+\.[a-z]+(,[a-z0-9.-]+\.[a-z]+)*)$/i,
    'must be open, invite, closed, or domains:example.com,example.org',
  )
  .transform((text): SignUpRule => {
    const [who = 'open', domains = ''] = text.toLowerCase().split(':');
    return { who: who as SignUpRule['who'], domains: domains === '' ? [] : domains.split(',') };
  });

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? [];
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(bits) >= 1 && Number(bits) <= longest;
}

const schema = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  PUBLIC_URL: optionalUrl,
  ROLES: z
    .string()
    .default('api,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['api', 'worker'], 'must be api, worker or both')).min(1)),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be a log level').default('info'),
  TRUST_PROXY: proxies.default(false),
  REQUESTS_PER_MINUTE: z.coerce.number('must be a number').int().positive().default(1200),
  DRAIN_SECONDS: z.coerce.number('must be seconds').int().min(0).max(300).default(0),
  SEND_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(100).default(60_000),
  CAMPAIGN_KINDS: z
    .string()
    .default('2,3')
    .transform((text) => text.split(',').map((kind) => kind.trim()))
    .pipe(z.array(z.enum(campaignKinds, 'must be kind ids 1 to 4, joined by commas'))),

  SIGN_UP: signUpRule.default({ who: 'open', domains: [] }),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  MARKETING_DESCRIPTION_URL: optionalUrl,
  CREATIVE_INTELLIGENCE_URL: optionalUrl,
  CREATIVE_MANAGEMENT_URL: optionalUrl,
  VERSION_BADGE: truth.default(true),
  SPLASH_MIN_MS: z.coerce.number('must be milliseconds').int().min(0).max(10_000).default(1000),
  LATEST_WEB_APP_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must look like 1.2.3')
    .optional(),
  FORCE_WEB_APP_UPDATE: truth.default(false),

  DATA_DIR: z.string().default('.porchlight'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction'], 'must be none or transaction').default('none'),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(POOL_MIN).max(200).default(20),

  TOKEN_KEY: secret.optional(),
  TOKEN_KEYS_BEFORE: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((key) => key !== ''))
    .pipe(z.array(secret)),
  SESSION_KEY: secret.optional(),

  BACKUP_TO: z
    .string()
    .regex(/^(\/|\.\.?\/|s3:\/\/[a-z0-9.-]+$)/, 'must be the path of a folder (/… or ./…) or s3://bucket')
    .optional(),
  BACKUP_WAL: flag.default(false),
  BACKUP_AT: z
    .string()
    .regex(/^\S+( \S+){4}$/, 'must be a cron expression of five fields, in UTC')
    .default('41 2 * * *'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d+,\d+,\d+$/, 'must be three numbers joined by commas: days, weeks and months')
    .default('7,5,3')
    .transform((text) => {
      const [days = 0, weeks = 0, months = 0] = text.split(',').map(Number);
      return { days, weeks, months };
    }),

  METRICS_TOKEN: secret.optional(),

  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_SERVICE_NAME: z.string().min(1).default('porchlight'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share from 0 to 1')
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(1),

  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optionalUrl,
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(false),
  S3_CHECKSUMS: z
    .enum(['WHEN_SUPPORTED', 'WHEN_REQUIRED'], 'must be WHEN_SUPPORTED or WHEN_REQUIRED')
    .default('WHEN_REQUIRED'),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Porchlight <no-reply@localhost>'),

  SESSION_RETENTION_DAYS: retentionDays(1).default(30),
  OUTBOX_RETENTION_DAYS: retentionDays(1).default(30),
  // The privacy policy promises these two maxima.
  NOTIFICATION_RETENTION_DAYS: retentionDays(30, 180).default(180),
  ACCESS_RETENTION_DAYS: retentionDays(90, 365).default(365),
  OPERATION_RETENTION_DAYS: retentionDays(90).default(730),
  BREAKDOWN_RETENTION_DAYS: retentionDays(400).default(1130),
  FACTS_KEEP_MONTHS: z.coerce
    .number('must be months from 25 on')
    .int('must be months from 25 on')
    // A report of a year is compared with the year before.
    .min(25, 'must be months from 25 on')
    .max(1200, 'must be months up to 1200')
    .optional(),
  FACTS_ARCHIVE: flag.default(true),
  AUDIT_RETENTION_DAYS: retentionDays(365).default(1830),
  FAIR_HOUSING_RETENTION_DAYS: retentionDays(1830).default(1830),

  META_GRAPH_URL: webUrl.default('https://graph.facebook.com'),
  META_DIALOG_URL: webUrl.default('https://www.facebook.com'),
  META_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'must look like v26.0')
    .default('v26.0'),
  META_APP_ID: needed('must be the id of the Meta app'),
  META_APP_SECRET: needed('must be the secret of the Meta app'),
  META_LOGIN_CONFIG_ID: z.string().regex(/^\d+$/, 'must be the number of a login configuration').optional(),

  GOOGLE_ADS_URL: webUrl.default('https://googleads.googleapis.com'),
  GOOGLE_ADS_API_VERSION: z
    .string()
    .regex(/^v\d+$/, 'must look like v26')
    .default('v26'),
  GOOGLE_AUTH_URL: webUrl.default('https://accounts.google.com'),
  GOOGLE_TOKEN_URL: webUrl.default('https://oauth2.googleapis.com'),
  GOOGLE_USERINFO_URL: webUrl.default('https://openidconnect.googleapis.com'),
  GOOGLE_CLIENT_ID: needed('must be the id of the Google OAuth client'),
  GOOGLE_CLIENT_SECRET: needed('must be the secret of the Google OAuth client'),

  YARDI_V1_URL: webUrl.default('https://api.rentcafe.com'),
  YARDI_V2_URL: webUrl.default('https://basic.rentcafeapi.com'),
  YARDI_SIGN_IN_URL: webUrl.default('https://rentcafeapiportal.yardione.com'),

  COPYWRITER_URL: optionalUrl,
  COPYWRITER_KEY: z.string().min(1).optional(),
  COPYWRITER_MODEL: z.string().min(1).optional(),

  NETWORK_TIMEOUT_MS: z.coerce.number('must be milliseconds').int().min(100).default(30_000),
  NETWORK_PROBE_MS: z.coerce.number('must be milliseconds').int().min(100).default(30_000),
  LAUNCH_CHECK_MS: z.coerce.number('must be milliseconds').int().min(100).default(5_000),
  GOOGLE_OPERATIONS_PER_DAY: z.coerce.number('must be a number').int().positive().default(15_000),
  PUBLISH_SETTLE_MS: z.coerce.number('must be milliseconds').int().min(0).default(60_000),
  PUBLISH_PATIENCE_MS: z.coerce.number('must be milliseconds').int().min(0).default(1_800_000),
  CLOCK_URL: optionalUrl,
  SANDBOX_URL: optionalUrl,
  PAGE_READER_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((host) => host !== '')),
});

const storageSchema = schema.pick({
  DATA_DIR: true,
  S3_BUCKET: true,
  S3_REGION: true,
  S3_ENDPOINT: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  S3_PATH_STYLE: true,
  S3_CHECKSUMS: true,
});

/** Settings of the file storage. */
export type StorageEnv = z.output<typeof storageSchema>;

const databaseSchema = schema.pick({ DATA_DIR: true, DATABASE_URL: true, DATABASE_DIRECT_URL: true });

/** Settings that lead to the database. */
export type DatabaseEnv = z.output<typeof databaseSchema>;

const operationsSchema = storageSchema.extend(databaseSchema.shape).extend(
  schema.pick({
    TOKEN_KEY: true,
    TOKEN_KEYS_BEFORE: true,
    BACKUP_TO: true,
    BACKUP_WAL: true,
    BACKUP_KEEP: true,
  }).shape,
);

/** Settings of the operator's commands, which need no networks. */
export type OperationsEnv = z.output<typeof operationsSchema> & { TOKEN_KEY: string };

type Variables = Record<string, string | undefined>;

export type Env = Omit<z.output<typeof schema>, 'TOKEN_KEY' | 'SESSION_KEY' | 'PUBLIC_URL'> & {
  PUBLIC_URL: string;
  TOKEN_KEY: string;
  SESSION_KEY: string;
};

/** Invalid setting. Stops the start with one sentence that names the variable. */
export class EnvError extends Error {}

/**
 * Returns the settings. This module alone knows their names and defaults; it throws `EnvError` for an invalid
 * variable.
 * With the embedded database, missing secrets are generated on the first start and kept in the data folder. With an
 * external database they are required, because another machine could not decrypt the data of this one.
 */
export function readEnv(variables: Variables): Env {
  const env = parseVariables(schema, variables);
  refuseHalfBucket(env);
  refuseHalfSettings(env);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    ...env,
    PUBLIC_URL: publicUrl,
    ...tokenKeys(env),
    SESSION_KEY: env.SESSION_KEY ?? keptSecrets(env, 'SESSION_KEY')[0],
  };
}

/** Returns the settings for the operator's commands. Throws like `readEnv`. */
export function readOperationsEnv(variables: Variables): OperationsEnv {
  const env = parseVariables(operationsSchema, variables);
  refuseHalfBucket(env);
  return { ...env, ...tokenKeys(env) };
}

type Kept = Pick<z.output<typeof schema>, 'DATA_DIR' | 'DATABASE_URL'>;

/** Returns the key that encrypts tokens, and earlier ones that may still be needed to read some. */
function tokenKeys(env: Kept & Pick<z.output<typeof schema>, 'TOKEN_KEY' | 'TOKEN_KEYS_BEFORE'>) {
  if (env.TOKEN_KEY !== undefined)
    return { TOKEN_KEY: env.TOKEN_KEY, TOKEN_KEYS_BEFORE: env.TOKEN_KEYS_BEFORE };
  const [current, ...before] = keptSecrets(env, 'TOKEN_KEY');
  return { TOKEN_KEY: current, TOKEN_KEYS_BEFORE: before };
}

type KeyRing = readonly [current: string, ...before: string[]];

/** Returns the keys that tokens and signed links may need, the current one first. */
export function keyRing(env: Pick<Env, 'TOKEN_KEY' | 'TOKEN_KEYS_BEFORE'>): KeyRing {
  return [env.TOKEN_KEY, ...env.TOKEN_KEYS_BEFORE];
}

export function tokenKeyFile(dataFolder: string): string {
  return path.join(dataFolder, 'token_key.secret');
}

/** Returns the settings that lead to the database alone, for a command that runs without the server. */
export function readDatabaseEnv(variables: Variables): DatabaseEnv {
  return parseVariables(databaseSchema, variables);
}

/** Returns the settings of the file storage alone, for a command that runs without the server. */
export function readStorageEnv(variables: Variables): StorageEnv {
  const env = parseVariables(storageSchema, variables);
  refuseHalfBucket(env);
  return env;
}

function parseVariables<S extends z.ZodType>(settings: S, variables: Variables): z.output<S> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  const missing = given[name] === undefined;
  throw new EnvError(`${name} ${missing ? `is missing: it ${issue?.message}` : issue?.message}.`);
}

function refuseHalfBucket(env: StorageEnv): void {
  if (env.S3_BUCKET === undefined) return;
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env[name] === undefined) throw new EnvError(`${name} is missing: S3_BUCKET is set.`);
  }
}

function refuseHalfSettings(env: z.output<typeof schema>): void {
  if (env.COPYWRITER_URL !== undefined && env.COPYWRITER_MODEL === undefined)
    throw new EnvError('COPYWRITER_MODEL is missing: COPYWRITER_URL is set.');
  if (env.DATABASE_POOLER === 'transaction' && env.DATABASE_DIRECT_URL === undefined)
    throw new EnvError('DATABASE_DIRECT_URL is missing: DATABASE_POOLER is transaction.');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] !== undefined && env.DATABASE_URL === undefined)
      throw new EnvError(`DATABASE_URL is missing: ${name} is set.`);
  const local = env.PUBLIC_URL === undefined || isLocal(env.PUBLIC_URL);
  if (!local && env.SMTP_URL === undefined) {
    throw new EnvError('SMTP_URL is missing: a public address cannot use the local outbox.');
  }
  if (!isLoopback(env.HOST) && env.SMTP_URL === undefined && env.PUBLIC_URL === undefined) {
    throw new EnvError(
      `SMTP_URL is missing: HOST=${env.HOST} would show the local outbox, with every password link, to the network. If only this machine reaches the port, set PUBLIC_URL to its local address instead.`,
    );
  }
}

/** Returns true if only this machine can reach a server that listens on the host. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

export function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Returns true if strangers can reach the product and sign up. The start logs a warning then. */
export function isOpenToAll({
  PUBLIC_URL: url,
  SIGN_UP: rule,
}: Pick<Env, 'PUBLIC_URL' | 'SIGN_UP'>): boolean {
  return rule.who === 'open' && !isLocal(url);
}

/** Returns the secrets in a file of the data folder, the current one first. Creates it on the first start. */
function keptSecrets(env: Kept, name: 'TOKEN_KEY' | 'SESSION_KEY'): [string, ...string[]] {
  if (env.DATABASE_URL !== undefined) {
    throw new EnvError(
      `${name} is missing: it must be at least 32 random characters when DATABASE_URL is set.`,
    );
  }
  const file = path.join(env.DATA_DIR, `${name.toLowerCase()}.secret`);
  if (existsSync(file)) {
    const kept = z.tuple([secret], secret).safeParse(readFileSync(file, 'utf8').trim().split('\n'));
    if (kept.success) return kept.data;
    throw new EnvError(`${name} cannot be read from ${file}, which is damaged: restore it from a backup.`);
  }
  mkdirSync(env.DATA_DIR, { recursive: true });
  const made = newSecret();
  keepSecretFile(file, `${made}\n`);
  return [made];
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
