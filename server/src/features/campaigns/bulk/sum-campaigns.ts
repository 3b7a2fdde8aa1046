import { sql } from 'kysely';
import type { campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import type { AnswerOf, QueryOf } from '#contract/route/route.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { centsToDollars } from '#domain/money.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import { dailyCentsSql } from '../../campaign-record/index.ts';
import { matchingCampaigns } from './chosen-campaigns.ts';

type Route = typeof campaignBulkRoutes.sumCampaigns;

/** Returns the totals of the campaigns that match the filters of a list, over all of its pages. */
export async function sumCampaigns(ctx: MemberCtx, filter: QueryOf<Route>): Promise<AnswerOf<Route>> {
  const live = sql<boolean>`c.status = ${CampaignStatus.live}`;
  const sums = await matchingCampaigns(ctx, filter)
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.sum<string | null>('c.spend_cents').as('spend'),
      fn.sum<string | null>('c.leads').as('leads'),
      fn.sum<string | null>('c.spend_cents').filterWhere('c.leads', 'is not', null).as('spend_with_leads'),
      fn.countAll<string>().filterWhere(live).as('live'),
      sql<string | null>`sum(${sql.raw(dailyCentsSql('c.organization_id'))}) filter (where ${live})`.as(
        'daily',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: Number(sums.count),
    spend: dollars(sums.spend),
    leads: sums.leads === null ? null : Number(sums.leads),
    spend_with_leads: dollars(sums.spend_with_leads),
    live_count: Number(sums.live),
    live_daily_budget: centsToDollars(Number(sums.daily ?? 0)),
  };
}

const dollars = (cents: string | null) => (cents === null ? null : centsToDollars(Number(cents)));
