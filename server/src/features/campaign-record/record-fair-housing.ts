import { isDeepStrictEqual } from 'node:util';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { judgeTexts, type FairHousingRecord } from '#domain/fair-housing/record/fair-housing-record.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { compiledOnce, shaped, type ShapedPart } from '../../platform/database/compiled-once.ts';
import type { Db } from '../../platform/database/connect.ts';
import { together } from '../../platform/database/transaction.ts';
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
  const { organizationId } = ctx.actor;
  const [last, exceptions] = await Promise.all([
    readLastRecord(tx, organizationId, campaign.id),
    storedExceptions(tx, organizationId, campaign.id),
  ]);
  const writes = recordWrites(tx, ctx, { ...campaign, exceptions }, last, event);
  if (writes.length > 0) await together(tx, writes);
}

/** Name of the organization, and the last record of a campaign. */
export type LastRecord = { organization: string; content: unknown; version: string | null };

export async function readLastRecord(tx: Tx, organizationId: string, id: string): Promise<LastRecord> {
  const {
    rows: [found],
  } = await lastRecord(tx, { organizationId, id });
  return {
    organization: found?.organization ?? '',
    content: found?.content ?? null,
    version: found?.rules_version ?? null,
  };
}

/** Returns the writes of `recordFairHousing` for a campaign with its exceptions; none if nothing is to be recorded. */
export function recordWrites(
  tx: Tx,
  ctx: MemberCtx,
  { exceptions, ...campaign }: Recorded & { exceptions: Exceptions },
  last: LastRecord,
  event: 'launch' | 'change',
): ShapedPart[] {
  const { organizationId, userId, actedBy } = ctx.actor;
  const record = judged(ctx, campaign, { organization: last.organization, exceptions });
  const version = fairHousingRulesVersion();
  const isKnown = last.version === version;
  if (event === 'change' && isKnown && isDeepStrictEqual(last.content, record)) return [];
  const rules = shaped('rules', { version }, (row) =>
    tx
      .insertInto('fair_housing_rules')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
  const values = {
    organization_id: organizationId,
    campaign_id: campaign.id,
    event,
    rules_version: version,
    actor_id: actedBy ?? userId,
    acting_as_id: actedBy === null ? null : userId,
    content: JSON.stringify(record),
  };
  const own = shaped('record', values, (row) => tx.insertInto('fair_housing_record').values(row));
  return isKnown ? [own] : [rules, own];
}

/** Judges the texts of a campaign with its exceptions as they are stored. */
export async function judgeForRecord(
  db: Db | Tx,
  ctx: MemberCtx,
  campaign: Recorded,
): Promise<FairHousingRecord> {
  const { organizationId } = ctx.actor;
  const [name, exceptions] = await Promise.all([
    organizationName(db, { organizationId }),
    storedExceptions(db, organizationId, campaign.id),
  ]);
  return judged(ctx, campaign, { organization: name.rows[0]?.name ?? '', exceptions });
}

type Exceptions = FairHousingRecord['exceptions'];

/** Returns the exceptions of a campaign as a record keeps them. */
export async function storedExceptions(db: Db | Tx, organizationId: string, id: string): Promise<Exceptions> {
  const { rows } = await overrideRows(db, { organizationId, id });
  return rows.map(({ span_start: start, span_end: end, allowed_at, ...one }) => ({
    ...one,
    start,
    end,
    allowed_at: allowed_at.toISOString(),
  }));
}

function judged(
  ctx: MemberCtx,
  { status, startDate, content, target }: Recorded,
  { organization, exceptions }: Pick<FairHousingRecord, 'organization' | 'exceptions'>,
): FairHousingRecord {
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
    .selectFrom('organization')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fair_housing_record')
          .select(['content', 'rules_version'])
          .where('organization_id', '=', organizationId)
          .where('campaign_id', '=', id)
          .orderBy('fair_housing_record.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['organization.name as organization', 'last.content', 'last.rules_version'])
    .where('organization.id', '=', organizationId),
);
