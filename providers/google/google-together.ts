import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { NetworkAccount } from '../ad-network.ts';
import { unreadable } from '../http-call.ts';
import type { GoogleClient } from './google-client.ts';

/** Time that a background read waits for those of other campaigns in its account. */
const GATHER_MS = 200;
/** Campaigns per request, so that its response stays small enough to read at once. */
const MOST_CAMPAIGNS = 40;

type Query = {
  /** `SELECT campaign.id, … FROM …` */
  select: string;
  /** `segments.date …` */
  conditions: readonly string[];
  /** Campaign ids at Google; null for rows of the account instead of a campaign. */
  campaigns: readonly string[] | null;
};

const anyRow = z.looseObject({ campaign: z.looseObject({ id: z.coerce.string() }).optional() });
type AnyRow = z.infer<typeof anyRow>;
type Gathering = { campaigns: Set<string>; rows: Promise<AnyRow[]> };

const gatherings = new WeakMap<GoogleClient, Map<string, Gathering>>();

/**
 * Returns the parsed rows of a query. Google counts requests, not their size, so concurrent
 * background reads of an account with the same query share one.
 */
export async function rowsTogether<T>(
  client: GoogleClient,
  account: NetworkAccount,
  query: Query,
  row: z.ZodType<T>,
): Promise<T[]> {
  const { campaigns } = query;
  if (account.background !== true)
    return client.query(account, account.accountId, gaql(query, campaigns), row);
  const all = await gathered(client, account, query);
  const own = all.filter(({ campaign }) => campaigns === null || campaigns.includes(campaign?.id ?? ''));
  const parsed = z.array(row).safeParse(own);
  if (parsed.success) return parsed.data;
  throw unreadable('google', own, false, parsed.error);
}

function gaql({ select, conditions }: Query, campaigns: Iterable<string> | null): string {
  const those = campaigns === null ? [] : [`campaign.id IN (${[...campaigns].join(', ')})`];
  return `${select} WHERE ${[...those, ...conditions].join(' AND ')}`;
}

function gathered(client: GoogleClient, account: NetworkAccount, query: Query): Promise<AnyRow[]> {
  const open = gatherings.get(client) ?? new Map<string, Gathering>();
  gatherings.set(client, open);
  const { token, managerId, accountId } = account;
  const key = JSON.stringify([token, managerId, accountId, query.select, query.conditions]);
  const wanted = query.campaigns ?? [];
  const known = open.get(key);
  if (known !== undefined && known.campaigns.size + wanted.length <= MOST_CAMPAIGNS) {
    wanted.forEach((id) => known.campaigns.add(id));
    return known.rows;
  }
  const campaigns = new Set(wanted);
  const send = async () => {
    await wait(GATHER_MS);
    if (open.get(key)?.campaigns === campaigns) open.delete(key);
    return client.query(account, accountId, gaql(query, query.campaigns === null ? null : campaigns), anyRow);
  };
  const rows = send();
  open.set(key, { campaigns, rows });
  return rows;
}
