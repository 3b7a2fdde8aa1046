import { localDate } from '../../local-time.ts';
import type { KeptCampaign } from '../../google/objects.ts';
import { servingOf } from '../../google/serving.ts';
import { adStatus, campaignStatus } from '../../meta/objects/effective-status.ts';
import type { Campaign } from '../../meta/objects/objects.ts';
import { adsOfCampaign } from '../../meta/objects/state.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Metrics } from '../../delivery/metrics.ts';
import { sumOf } from '../totals.ts';

export interface CampaignLine {
  network: 'Meta' | 'Google';
  id: string;
  name: string;
  account: string;
  accountId: string;
  status: string;
  /** Detail that the status alone does not show, such as ads in review. */
  note: string;
  /** True if the note needs action. */
  alert: boolean;
  today: Metrics;
  total: Metrics;
}

const SHOWN = 40;

/** Returns the newest campaigns of both networks with their figures. */
export function campaignLines(sandbox: Sandbox): CampaignLine[] {
  return [...metaLines(sandbox), ...googleLines(sandbox)];
}

function metaLines(sandbox: Sandbox): CampaignLine[] {
  const newest = sandbox.meta.campaigns
    .all()
    .filter((campaign) => campaign.status !== 'DELETED')
    .toSorted((left, right) => right.created_at - left.created_at || (left.id < right.id ? 1 : -1))
    .slice(0, SHOWN);
  return newest.map((campaign) => metaLine(sandbox, campaign));
}

function metaLine(sandbox: Sandbox, campaign: Campaign): CampaignLine {
  const account = sandbox.meta.accounts.get(campaign.account_id);
  const statuses = adsOfCampaign(sandbox.meta, campaign.id).map((ad) => adStatus(sandbox, ad));
  return {
    network: 'Meta',
    id: campaign.id,
    name: campaign.name,
    account: account?.name ?? '',
    accountId: `act_${campaign.account_id}`,
    status: campaignStatus(sandbox, campaign),
    note: noteOf(statuses),
    alert: statuses.some((status) => status === 'DISAPPROVED' || status === 'PENDING_BILLING_INFO'),
    ...figures(sandbox, campaign.id, account?.timezone_name ?? 'UTC'),
  };
}

function googleLines(sandbox: Sandbox): CampaignLine[] {
  const newest = sandbox.google.campaigns
    .all()
    .filter((campaign) => !campaign.removed)
    .toSorted((left, right) => Number(right.id) - Number(left.id))
    .slice(0, SHOWN);
  return newest.flatMap((campaign) => googleLine(sandbox, campaign) ?? []);
}

function googleLine(sandbox: Sandbox, campaign: KeptCampaign): CampaignLine | undefined {
  const customer = sandbox.google.customers.get(campaign.customer_id);
  if (!customer) return undefined;
  const { primary, reasons } = servingOf(sandbox, customer, campaign);
  return {
    network: 'Google',
    id: campaign.id,
    name: String(campaign.resource['name']),
    account: customer.name,
    accountId: customer.id,
    status: primary,
    note:
      primary === 'NOT_ELIGIBLE'
        ? reasons.map((reason) => reason.toLowerCase().replaceAll('_', ' ')).join(', ')
        : '',
    alert: primary === 'NOT_ELIGIBLE',
    ...figures(sandbox, campaign.id, customer.time_zone),
  };
}

function noteOf(statuses: readonly string[]): string {
  const count = (status: string): number => statuses.filter((other) => other === status).length;
  const parts = [
    [count('PENDING_REVIEW'), 'in review'],
    [count('DISAPPROVED'), 'disapproved'],
    [count('PENDING_BILLING_INFO'), 'without payment'],
  ] as const;
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${number === 1 ? 'ad' : 'ads'} ${words}`)
    .join(', ');
}

function figures(sandbox: Sandbox, campaignId: string, zone: string): { today: Metrics; total: Metrics } {
  const rows = sandbox.delivery.find({ campaignId });
  const today = localDate(zone, sandbox.clock.now());
  return { today: sumOf(rows.filter((row) => row.day === today)), total: sumOf(rows) };
}
