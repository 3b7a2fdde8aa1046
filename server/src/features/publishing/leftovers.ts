import type { AdNetwork, NetworkAccount, NetworkStep, StepResult } from '#providers/ad-network.ts';
import type { Db } from '../../platform/database/connect.ts';

/**
 * A campaign that was undone and launched anew is marked anew. Should something of an earlier launch have come to light
 * since, it goes when the campaign goes.
 */
export const removeLeftoversStep = {
  phase: 'remove',
  name: 'remove_leftovers',
  key: 'former',
  channel: null,
  subject: null,
} satisfies NetworkStep;

type Publication = { id: string; account_id: string };

/** The markers of a line's earlier launches in the account that it is in. What is in another one is looked for nightly. */
export async function formerMarkers(db: Db, publication: Publication): Promise<Set<string>> {
  const rows = await db
    .selectFrom('former_marker')
    .select('marker')
    .where('publication_id', '=', publication.id)
    .where('account_id', '=', publication.account_id)
    .execute();
  return new Set(rows.map(({ marker }) => marker));
}

/** Removes the campaigns that carry one of the markers. What is gone is not listed: done twice, it sends nothing twice. */
export async function removeLeftovers(
  network: AdNetwork,
  account: NetworkAccount,
  markers: ReadonlySet<string>,
): Promise<StepResult> {
  const marked = await network.listMarked(account);
  for (const object of marked) {
    if (object.kind === 'campaign' && markers.has(object.marker)) await network.removeMarked(account, object);
  }
  return { objects: [] };
}
