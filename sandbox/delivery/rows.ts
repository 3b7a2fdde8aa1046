import type { DatabaseSync } from 'node:sqlite';
import type { DayProfile } from './day-profile.ts';
import { knownAt } from './lag.ts';
import type { Metrics } from './metrics.ts';
import type { Network } from './plan.ts';

/** Delivery of one ad on one platform on one local day. */
export interface DeliveryRow extends Metrics {
  network: Network;
  accountId: string;
  campaignId: string;
  unitId: string;
  adId: string;
  platform: string;
  day: string;
}

interface DayState {
  units: number;
  profile: DayProfile;
}

interface DeliveryFilter {
  accountId?: string;
  campaignId?: string;
  since?: string;
  until?: string;
}

export interface DeliveryRows {
  day(adId: string, day: string): DayState | undefined;
  keepDay(row: Omit<DeliveryRow, 'platform' | keyof Metrics>, state: DayState): void;
  keep(row: DeliveryRow): void;
  find(filter: DeliveryFilter): DeliveryRow[];
  clear(): void;
}

const TABLE_ROW = `ad_id adId, day, platform, network, account_id accountId, campaign_id campaignId, unit_id unitId,
  impressions, clicks, link_clicks linkClicks, spend_cents spendCents, leads, tours, applications`;

/**
 * Opens the delivery tables. `now` is the sandbox clock, because conversions become known days
 * after the click.
 */
export function openDeliveryRows(database: DatabaseSync, now: () => number): DeliveryRows {
  const selectDay = database.prepare('SELECT units, profile FROM delivery_days WHERE ad_id = ? AND day = ?');
  const upsertDay = database.prepare(
    `INSERT INTO delivery_days (ad_id, day, network, account_id, campaign_id, unit_id, units, profile)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (ad_id, day) DO UPDATE SET units = excluded.units`,
  );
  const replace = database.prepare(
    `INSERT OR REPLACE INTO delivery (ad_id, day, platform, network, account_id, campaign_id, unit_id,
       impressions, clicks, link_clicks, spend_cents, leads, tours, applications)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    day(adId, day) {
      const row = selectDay.get(adId, day);
      if (!row) return undefined;
      const profile: DayProfile = JSON.parse(String(row['profile']));
      return { units: Number(row['units']), profile };
    },
    keepDay(row, state) {
      upsertDay.run(
        row.adId,
        row.day,
        row.network,
        row.accountId,
        row.campaignId,
        row.unitId,
        state.units,
        JSON.stringify(state.profile),
      );
    },
    keep(row) {
      replace.run(
        row.adId,
        row.day,
        row.platform,
        row.network,
        row.accountId,
        row.campaignId,
        row.unitId,
        row.impressions,
        row.clicks,
        row.linkClicks,
        row.spendCents,
        row.leads,
        row.tours,
        row.applications,
      );
    },
    find(filter) {
      const where: string[] = [];
      const values: string[] = [];
      const add = (condition: string, value: string | undefined): void => {
        if (value === undefined) return;
        where.push(condition);
        values.push(value);
      };
      add('account_id = ?', filter.accountId);
      add('campaign_id = ?', filter.campaignId);
      add('day >= ?', filter.since);
      add('day <= ?', filter.until);
      const condition = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
      const sql = `SELECT ${TABLE_ROW} FROM delivery ${condition} ORDER BY day, campaign_id, ad_id, platform`;
      return database
        .prepare(sql)
        .all(...values)
        .map((row) => knownAt(toRow(row), now()));
    },
    clear: () => database.exec('DELETE FROM delivery; DELETE FROM delivery_days;'),
  };
}

function toRow(row: Record<string, unknown>): DeliveryRow {
  return {
    network: row['network'] === 'meta' ? 'meta' : 'google',
    accountId: String(row['accountId']),
    campaignId: String(row['campaignId']),
    unitId: String(row['unitId']),
    adId: String(row['adId']),
    platform: String(row['platform']),
    day: String(row['day']),
    impressions: Number(row['impressions']),
    clicks: Number(row['clicks']),
    linkClicks: Number(row['linkClicks']),
    spendCents: Number(row['spendCents']),
    leads: Number(row['leads']),
    tours: Number(row['tours']),
    applications: Number(row['applications']),
  };
}
