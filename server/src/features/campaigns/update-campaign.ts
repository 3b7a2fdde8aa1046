import type { CampaignContent } from '#domain/campaign-content.ts';
import { campaignCan, CampaignStatus, isPosted } from '#domain/campaign-status.ts';
import { findFixedChange, type FixedField } from '#domain/launch/fixed-fields.ts';
import { heldPermissions } from '#domain/fair-housing/fair-housing-permission.ts';
import { messages, type Problem } from '#domain/messages.ts';
import { checkLandingPage } from '#domain/launch/check-launch.ts';
import { checkCampaign } from '#domain/check-campaign.ts';
import { updatedOpenHouse, withOpenHouseDates } from '#domain/open-house/open-house-days.ts';
import { AppError, fieldErrors, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { shaped } from '../../platform/database/compiled-once.ts';
import {
  auditWrite,
  inTransaction,
  together,
  type LastStatement,
} from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import {
  changedMeanwhile,
  changeOf,
  checkGently,
  columnsOf,
  countErrors,
  endPermissions,
  forgetSeenChanges,
  findPromoted,
  lockStoredCampaign,
  partWrites,
  picturesOfChange,
  readLastRecord,
  recordWrites,
  requirePromoted,
  rulesContext,
  stateOf,
  storedExceptions,
  withTarget,
  writeAndReadCampaign,
  type Change,
  type StoredCampaign,
  type WrittenCampaign,
} from '../campaign-record/index.ts';
import {
  operationJob,
  operationTables,
  operationWrites,
  readOperationFacts,
  type OperationFacts,
} from '../publishing/index.ts';
import { autosaveEntry, type RecordedChanges } from './autosave-entry.ts';

type Input = Partial<CampaignContent> & {
  revision: number;
  changes_seen_until?: string | null | undefined;
  /** True to pause the ad groups of the search ad. Unchanged if omitted. */
  ad_groups_paused?: boolean | undefined;
  /** True for a save while the user types; see the contract. */
  autosave?: true | undefined;
};

/**
 * Changes a campaign without changing its status. A draft is stored as entered. A live or paused campaign must
 * satisfy all rules, because the networks get the change, and its channels are fixed.
 */
export function updateCampaign(ctx: MemberCtx, id: string, input: Input): Promise<WrittenCampaign> {
  return inTransaction(ctx, (tx) => updateWithin(tx, ctx, id, input));
}

/**
 * Changes a campaign as part of the caller's transaction, up to its last statement, which the caller runs.
 */
export async function updateWithin(
  tx: Tx,
  ctx: MemberCtx,
  id: string,
  { revision, changes_seen_until: seen, ad_groups_paused: rest, autosave, ...input }: Input,
): Promise<LastStatement<WrittenCampaign>> {
  const { organizationId } = ctx.actor;
  const before = await lockStoredCampaign(tx, organizationId, id);
  const adGroupsPaused = rest ?? before.adGroupsPaused;
  const refusal = campaignCan.edit(stateOf(before));
  if (refusal !== undefined) throw new AppError('conflict', refusal);
  if (before.revision !== revision) throw await changedMeanwhile(tx, ctx, id);
  if (autosave && before.status !== CampaignStatus.draft)
    throw new AppError('conflict', 'Only drafts are saved automatically');
  const content = withTarget(ctx, written(before.content, input));
  const moved = !sameTarget(before.content, content);
  const change = changeOf(before.content, content);
  const posted = isPosted(before.status);
  // Saving the form means that the user has reviewed the shown changes. Saving only a second variant does not: its
  // form does not show them, and it runs nowhere yet.
  const alone = onlyVariant(input);
  const changes = recordedChanges(change);
  const [target, pictures, entry, facts, last] = await Promise.all([
    moved ? requirePromoted(tx, ctx, content) : findPromoted(tx, organizationId, content),
    picturesOfChange(tx, ctx, change),
    autosave
      ? autosaveEntry(tx, ctx, id, changes)
      : auditWrite(tx, ctx, { verb: 'update', entity: 'campaign', entityId: id, changes }),
    posted && !alone ? readOperationFacts(tx, organizationId, id, content) : undefined,
    posted ? readLastRecord(tx, organizationId, id) : undefined,
  ]);
  // An owner granted the exceptions for the previous target.
  const allowed = moved ? [] : heldPermissions(content, before.allowed);
  const found = await checkGently(content, rulesContext(ctx, target, { ...before, allowed }));
  const problems = judgeChange(ctx, { ...before, target, allowed }, { content, target }, found);
  const { columns, tables } = await partWrites(tx, ctx, id, { ...change, pictures });
  const row = {
    ...columnsOf(content),
    ...columns,
    ad_groups_paused: adGroupsPaused,
    problem_count: countErrors(problems),
    revision: revision + 1,
    updated_at: new Date(),
  };
  const own = shaped('campaign', { organizationId, id, ...row }, (values) => {
    const { organizationId: organization, id: campaign, ...set } = values;
    return tx
      .updateTable('campaign')
      .set(set)
      .where('organization_id', '=', organization)
      .where('id', '=', campaign)
      .returningAll();
  });
  const after = { ...before, content, target, adGroupsPaused };
  const others = [entry];
  // Exceptions and unreviewed changes wait for a save by the user, who may still undo this one.
  if (!autosave || moved) {
    // The history is in the order of its ids: the update comes before the exceptions that it ends.
    const first = before.allowed.length > 0 && together(tx, others.splice(0));
    await Promise.all([
      first,
      endPermissions(tx, ctx, before, content, { moved }),
      before.affected && !alone && forgetSeenChanges(tx, organizationId, id, seen),
    ]);
  }
  if (last !== undefined) {
    const exceptions = before.allowed.length > 0 ? await storedExceptions(tx, organizationId, id) : [];
    others.push(...recordWrites(tx, ctx, { ...after, exceptions }, last, 'change'));
  }
  // Also without a change in the content, because the property may have changed; the networks are compared with the
  // desired state.
  const begun =
    facts === undefined || facts.publications.length === 0
      ? undefined
      : await updateAtNetworks(tx, ctx, after, facts);
  return writeAndReadCampaign(tx, ctx, id, {
    tables: { campaign: own, ...tables, ...begun?.tables },
    others,
    earlier: begun?.earlier ?? [],
  });
}

/** Returns the writes and the statement that bring a change to the networks. */
async function updateAtNetworks(
  tx: Tx,
  { actor: { organizationId, userId: requestedBy }, jobs }: MemberCtx,
  campaign: StoredCampaign,
  facts: OperationFacts,
) {
  const writes = operationWrites(tx, { organizationId, requestedBy }, campaign, 'update', facts);
  return {
    tables: operationTables(writes, { organizationId, campaignId: campaign.id }),
    earlier: [await operationJob({ organizationId, jobs }, campaign.id)],
  };
}

/**
 * Returns the violated rules of the changed content. Throws if the campaign is live or paused and violates any.
 * `found` holds the problems if the caller has checked the content already.
 */
export function judgeChange(
  ctx: MemberCtx,
  before: StoredCampaign,
  { content, target }: Pick<StoredCampaign, 'content' | 'target'>,
  found?: Problem[],
): Problem[] {
  if (target === undefined && content.target_id !== null) throw invalid({ target_id: [messages.invalid] });
  const problems = found ?? checkCampaign(content, rulesContext(ctx, target, before));
  if (!isPosted(before.status)) return problems;
  refuseFixedChange(before, content);
  const landing =
    target === undefined ? [] : checkLandingPage(content, { label: target.kind, url: target.url });
  const errors = fieldErrors([...problems, ...landing]);
  if (errors !== undefined) throw invalid(errors);
  return problems;
}

/** Merges the input into the stored content. A new kind of target without an id means the user's own. */
function written(before: CampaignContent, input: Partial<CampaignContent>): CampaignContent {
  const otherKind = input.target_kind !== undefined && input.target_kind !== before.target_kind;
  const own = otherKind && input.target_id === undefined ? { target_id: null } : {};
  const openHouse = updatedOpenHouse(before, input);
  return withOpenHouseDates({ ...before, ...own, ...input, ...openHouse, kind: before.kind });
}

function sameTarget(a: CampaignContent, b: CampaignContent): boolean {
  return a.target_id === b.target_id && (a.target_kind ?? null) === (b.target_kind ?? null);
}

function onlyVariant(input: Partial<CampaignContent>): boolean {
  const fields = Object.keys(input);
  return fields.length > 0 && fields.every((field) => field === 'variant_b');
}

function refuseFixedChange(before: StoredCampaign, content: CampaignContent): void {
  const field = findFixedChange(before.content, content);
  if (field === undefined) return;
  const words: Partial<Record<FixedField, string>> = {
    channels: 'The channels of a launched campaign cannot be changed',
    // Specified: places are fixed after the launch.
    geotargets: 'Locations cannot be changed once a campaign is launched',
  };
  throw invalid({ [field]: [words[field] ?? 'This cannot be changed once a campaign is launched'] });
}

/**
 * Returns the old and new value of each changed field. Ads are too large for the audit, so only their names are
 * recorded.
 */
function recordedChanges({ before, after, fields }: Change): RecordedChanges {
  return Object.fromEntries(
    [...fields].map((name) => [
      name,
      name.endsWith('_ad') ? 'changed' : { old: before?.[name], new: after[name] },
    ]),
  );
}
