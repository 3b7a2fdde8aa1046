import type { TargetQuery } from '#contract/campaign-targets.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import type { Promoted } from '#domain/copywriter/promoted.ts';
import { knownDays, type OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import { messages } from '#domain/messages.ts';
import { propertyTypes } from '#domain/property-vocabulary.ts';
import { invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import { factsOf } from './building-suggestions.ts';
import { listingFactsOf } from './listing-suggestions.ts';
import { readBuildingRow, readListingRow, readOrganizationRow, readPersonRow } from './promoted-rows.ts';

async function readAgent(ctx: MemberCtx, id: string): Promise<Promoted> {
  const row = await readPersonRow(ctx, id);
  return {
    kind: 'branding',
    facts: {
      kind: 'agent',
      name: `${row.first_name} ${row.last_name}`,
      organization: row.organization_name,
      city: row.city_name,
      stateAbbr: row.state_abbr,
      about: row.bio,
      propertyTypes: [],
    },
  };
}

async function readOrganization(ctx: MemberCtx, kind: 'brokerage' | 'company'): Promise<Promoted> {
  const row = await readOrganizationRow(ctx);
  return {
    kind: 'branding',
    facts: {
      kind,
      name: row.name,
      organization: null,
      city: row.city_name,
      stateAbbr: row.state_abbr,
      about: row.description,
      propertyTypes: row.property_types.flatMap(
        (type) => propertyTypes.find(({ value }) => value === type)?.label ?? [],
      ),
    },
  };
}

function readBrand(ctx: MemberCtx, kind: TargetKind | undefined, id: string | undefined): Promise<Promoted> {
  if (kind === undefined) throw invalid({ target_kind: [messages.required] });
  if (kind === TargetKind.agent) return readAgent(ctx, id ?? ctx.actor.userId);
  return readOrganization(ctx, kind === TargetKind.brokerage ? 'brokerage' : 'company');
}

/** Target of a campaign with the days of its open house. */
export type PromotedQuery = TargetQuery & { open_house_days?: readonly OpenHouseDay[] | null | undefined };

/**
 * Returns the current facts of a campaign's target, with the open-house days that are still to come. Throws `not_found` for a target of another organization.
 */
export async function readPromoted(ctx: MemberCtx, target: PromotedQuery): Promise<Promoted> {
  const { kind, target_kind: targetKind, target_id: id } = target;
  if (kind === CampaignKind.branding) return readBrand(ctx, targetKind, id);
  if (id === undefined) throw invalid({ target_id: [messages.required] });
  const today = organizationToday(ctx);
  if (kind === CampaignKind.building)
    return { kind: 'building', facts: factsOf(await readBuildingRow(ctx, id), today) };
  const facts = listingFactsOf(await readListingRow(ctx, id), today);
  if (kind === CampaignKind.listing) return { kind: 'listing', facts };
  const days = knownDays(target.open_house_days).filter(({ date }) => date >= today);
  return { kind: 'open_house', facts, days };
}
