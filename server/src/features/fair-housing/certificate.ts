import { sql } from 'kysely';
import type { FairHousingRecord } from '#domain/fair-housing/record/fair-housing-record.ts';
import { dateIn } from '#domain/plain-date.ts';
import { notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { SentFile } from '../../platform/http/ready-answers.ts';
import { fairHousingRulesVersion, judgeForRecord, readStoredCampaigns } from '../campaign-record/index.ts';
import type { Check } from './certificate-pdf.ts';

const LONGEST_NAME = 80;

/**
 * Returns the proof of a campaign's fair-housing checks: the texts as they are saved now, and each recorded check before,
 * newest first. A deleted campaign has the recorded ones only. Throws `not_found` for another organization's campaign.
 */
export async function fairHousingCertificate(ctx: MemberCtx, id: string): Promise<SentFile> {
  const { organizationId, timeZone } = ctx.actor;
  const campaign = await ctx.db
    .selectFrom('campaign')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (campaign === undefined) throw notFound('Campaign');
  const checks = [...(await checkNow(ctx, id)), ...(await recordedChecks(ctx, id))];
  const people = await namesOf(ctx, checks);
  const at = ctx.clock.now();
  // The writer of PDFs takes 10 MB, which most processes never need.
  const { certificatePdf } = await import('./certificate-pdf.ts');
  const bytes = await certificatePdf({ campaign: campaign.name, id, timeZone, at, checks, people });
  const directed = campaign.name.replace(/\p{Bidi_C}/gu, '');
  const named = directed.replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ').trim();
  const short = Array.from(named).slice(0, LONGEST_NAME).join('').trim();
  const name = `${short} - Fair-housing certificate - ${dateIn(timeZone, at)}.pdf`;
  return new SentFile({ name, type: 'application/pdf', bytes });
}

async function checkNow(ctx: MemberCtx, id: string): Promise<Check[]> {
  const stored = (await readStoredCampaigns(ctx.db, ctx.actor.organizationId, [id])).get(id);
  if (stored === undefined) return [];
  const version = fairHousingRulesVersion();
  const rules = await ctx.db
    .selectFrom('fair_housing_rules')
    .select('first_used_at')
    .where('version', '=', version)
    .executeTakeFirst();
  const now = ctx.clock.now();
  const content = await judgeForRecord(ctx.db, ctx, stored);
  const since = rules?.first_used_at ?? now;
  return [{ event: 'now', at: now, version, since, by: null, actingAs: null, content }];
}

async function recordedChecks(ctx: MemberCtx, id: string): Promise<Check[]> {
  const rows = await ctx.db
    .selectFrom('fair_housing_record as r')
    .innerJoin('fair_housing_rules as v', 'v.version', 'r.rules_version')
    .select(['r.event', 'r.recorded_at', 'r.rules_version', 'r.actor_id', 'r.acting_as_id', 'r.content'])
    .select('v.first_used_at')
    .where('r.organization_id', '=', ctx.actor.organizationId)
    .where('r.campaign_id', '=', id)
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map((row) => ({
    event: row.event,
    at: row.recorded_at,
    version: row.rules_version,
    since: row.first_used_at,
    by: row.actor_id,
    actingAs: row.acting_as_id,
    content: row.content,
  }));
}

/** Returns the names of the users in the checks. An erased user keeps only the number. */
async function namesOf(ctx: MemberCtx, checks: readonly Check[]): Promise<ReadonlyMap<string, string>> {
  const exceptions = checks.flatMap(({ content }: { content: FairHousingRecord }) => content.exceptions);
  const ids = [
    ...checks.flatMap(({ by, actingAs }) => [by, actingAs]),
    ...exceptions.map((one) => one.allowed_by),
  ].filter((one) => one !== null);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('app_user')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, `${name} (user ${id})`]));
}
