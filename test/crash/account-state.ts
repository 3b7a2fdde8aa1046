import { askSandbox, type HasSandbox } from '../factories/connections.ts';

type Account = { adAccount: string; client: string };

/** Fields that differ between any two accounts or runs. */
const passing = new Set([
  'created_time',
  'updated_time',
  'start_time',
  'end_time',
  'startDateTime',
  'file_name',
]);

/**
 * Ids, markers, picture keys, file names and the campaign id in link tags, all of which differ in each run.
 */
const fresh = /(?<![0-9a-z])(\d{9,}|[0-9a-f]{12,})(?![0-9a-z])|\[pl:[^\]]+\]|(?<=utm_id=)\d+/g;

const masked = (text: string) => text.replaceAll(fresh, '#');

/** Returns one line per object: its path and its own fields. */
function lines(place: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => lines(place, item));
  if (typeof value === 'number' && value > 1e9) return [];
  if (typeof value !== 'object' || value === null) return [masked(`${place} ${JSON.stringify(value)}`)];
  const entries = Object.entries(value).filter(([name]) => !passing.has(name));
  const own = entries.filter(([, inner]) => typeof inner !== 'object' && !(Number(inner) > 1e9));
  const below = entries.filter(([, inner]) => typeof inner === 'object' && inner !== null);
  return [
    masked(`${place} ${own.map(([name, inner]) => `${name}=${String(inner)}`).join(' ')}`),
    ...below.flatMap(([name, inner]) => lines(`${place}.${masked(name)}`, inner)),
  ];
}

/**
 * Returns everything that both networks hold for an owner, deleted objects included, with ids masked so that
 * the result can be compared between owners.
 */
export async function accountState(server: HasSandbox, { adAccount, client }: Account): Promise<string[]> {
  const meta = await askSandbox<object>(server, `/meta/accounts/${adAccount}/tree`);
  const google = await askSandbox<object>(server, `/google/customers/${client}/tree`);
  const all = [...lines('meta', { ...meta, name: '' }), ...lines('google', { ...google, name: '' })];
  return all.toSorted();
}
