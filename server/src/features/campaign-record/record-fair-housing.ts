import { isDeepStrictEqual } from 'node:util';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { judgeTexts, type FairHousingRecord } from '#domain/fair-housing/record/fair-housing-record.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { rulesContext } from './campaign-rules.ts';
import { fairHousingRulesVersion } from './fair-housing-rules.ts';
import type { PromotedFacts } from './promoted.ts';
import type { StoredCampaign } from './stored-campaigns.ts';

type Recorded = Pick<StoredCampaign, 'id' | 'status' | 'startDate'> & {
  content: CampaignContent;
  target: PromotedFacts | undefined;
};

/**
 * Writes the proof that the texts of a campaign were judged before they went to the networks, with the warnings that the
 * user was shown and the exceptions. Run it after `endPermissions`. A change that concerns no text adds none.
 */
export async function recordFairHousing(
  tx: Tx,
  ctx: MemberCtx,
  campaign: Recorded,
  event: 'launch' | 'change',
): Promise<void> {
  const { organizationId, userId, actedBy } = ctx.actor;
  const [record, { rows }] = await Promise.all([
    judgeForRecord(tx, ctx, campaign),
    lastRecord(tx, { organizationId, id: campaign.id }),
  ]);
  const [last] = rows;
  const version = fairHousingRulesVersion();
  const isKnown = last?.rules_version === version;
  if (event === 'change' && isKnown && isDeepStrictEqual(last.content, record)) return;
  if (!isKnown)
    await tx
      .insertInto('fair_housing_rules')
      .values({ version })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .insertInto('fair_housing_record')
    .values({
      organization_id: organizationId,
      campaign_id: campaign.id,
      event,
      rules_version: version,
      actor_id: actedBy ?? userId,
      acting_as_id: actedBy === null ? null : userId,
      content: JSON.stringify(record),
    })
    .execute();
}

/** Judges the texts of a campaign with its exceptions as they are stored. */
export async function judgeForRecord(
  db: Db | Tx,
  ctx: MemberCtx,
  { id, status, startDate, content, target }: Recorded,
): Promise<FairHousingRecord> {
  const { organizationId } = ctx.actor;
  const [name, kept] = await Promise.all([
    organizationName(db, { organizationId }),
    overrideRows(db, { organizationId, id }),
  ]);
  const organization = name.rows[0]?.name ?? '';
  const exceptions = kept.rows.map(({ span_start: start, span_end: end, allowed_at, ...one }) => ({
    ...one,
    start,
    end,
    allowed_at: allowed_at.toISOString(),
  }));
  const { fairHousing } = rulesContext(ctx, target, { status, content, startDate, allowed: exceptions });
  const { own, state, olderPersonsCommunity } = fairHousing;
  const property = { name: own.names[0] ?? '', state, city: own.city, older_persons: olderPersonsCommunity };
  const texts = judgeTexts(content, fairHousing);
  return { organization, campaign: content.name, property, ...texts, exceptions };
}

type OfOrganization = { organizationId: string };
type OfCampaign = OfOrganization & { id: string };

const organizationName = compiledOnce((db, { organizationId }: OfOrganization) =>
  db.selectFrom('organization').select('name').where('id', '=', organizationId),
);

const overrideRows = compiledOnce((db, { organizationId, id }: OfCampaign) =>
  db
    .selectFrom('fair_housing_override')
    .select(['place', 'rule_id', 'text', 'span_start', 'span_end', 'ground', 'reason'])
    .select(['allowed_by', 'allowed_at'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', id)
    .orderBy('allowed_at')
    .orderBy('place')
    .orderBy('text')
    .orderBy('span_start'),
);

const lastRecord = compiledOnce((db, { organizationId, id }: OfCampaign) =>
  db
    .selectFrom('fair_housing_record')
    .select(['content', 'rules_version'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1),
);
