import { sharedSettings } from '#contract/synchronizing.ts';
import { isSameStop } from '#domain/fair-housing/fair-housing-permission.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { checkCampaign } from '#domain/check-campaign.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { rulesContext, takeOverContent, type StoredCampaign } from '../campaign-record/index.ts';
import { beginOperation } from '../publishing/index.ts';
import { acceptInto, type Accepted } from './accept-into-content.ts';
import type { DifferenceRow } from './difference-rows.ts';
import { settingOf, sidesOf } from './difference-words.ts';
import { recordFound } from './record-found.ts';

/**
 * Accepts the networks' values and records them as sent, so that they are not sent back; shared
 * settings follow on other lines. Throws if values that are acceptable individually are invalid
 * together, such as the removal of every place.
 */
export async function acceptDifferences(
  tx: Tx,
  ctx: MemberCtx,
  before: StoredCampaign,
  rows: readonly DifferenceRow[],
): Promise<void> {
  const after = rows.reduce<Accepted | undefined>(
    (campaign, row) => campaign && acceptInto(campaign, row),
    before,
  );
  if (after === undefined)
    throw new AppError(
      'conflict',
      'These cannot all be accepted together. Accept some, and send yours again for the rest',
    );
  refuseNewStops(ctx, before, after);
  for (const row of rows) await recordFound(tx, row, { accepted: true });
  await takeOverContent(tx, ctx, before, after, { verb: 'accept_differences', changes: toldChanges(rows) });
  await forgetDifferences(tx, ctx.actor.organizationId, rows);
  if (!rows.some((row) => sharedSettings.has(settingOf(row)))) return;
  const paused = before.status === CampaignStatus.live && after.status === CampaignStatus.paused;
  await beginOperation(tx, ctx, { ...before, ...after }, paused ? 'pause' : 'update');
}

/**
 * Throws if an accepted text or keyword violates fair housing, because accepting makes it ours. The
 * user can send ours again instead.
 */
function refuseNewStops(ctx: MemberCtx, before: StoredCampaign, after: Accepted): void {
  const stopsIn = ({ content }: Accepted) =>
    checkCampaign(content, rulesContext(ctx, before.target, before)).flatMap(({ stop }) => stop ?? []);
  const known = stopsIn(before);
  const added = stopsIn(after).find((stop) => !known.some((one) => isSameStop(one, stop)));
  if (added === undefined) return;
  throw new AppError(
    'conflict',
    `Fair-housing rules stop “${added.text}”, so it was not accepted. Send yours again to replace it on the network`,
  );
}

/** Returns the old and new value of each setting for the audit. */
export function toldChanges(rows: readonly DifferenceRow[]): Record<string, unknown> {
  return Object.fromEntries(
    rows.map((row) => {
      const { ours, theirs } = sidesOf(row, new Map());
      return [`${row.line} ${row.kind} ${row.key} ${settingOf(row)}`, { old: ours, new: theirs }];
    }),
  );
}

export async function forgetDifferences(
  tx: Tx,
  organizationId: string,
  rows: readonly DifferenceRow[],
): Promise<void> {
  await tx
    .deleteFrom('network_difference')
    .where('organization_id', '=', organizationId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
