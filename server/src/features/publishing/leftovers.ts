import type { AdNetwork, NetworkAccount, NetworkStep, StepResult } from '#providers/ad-network.ts';
import type { Db } from '../../platform/database/connect.ts';

/**
 * A campaign that was undone and launched again has a new marker. This step removes objects of the earlier launch
 * that appeared at the network later.
 */
export const removeLeftoversStep = {
  phase: 'remove',
  name: 'remove_leftovers',
  key: 'former',
  channel: null,
  subject: null,
} satisfies NetworkStep;

type Publication = { id: string; organization_id: string; account_id: string };

/**
 * Returns the markers of a line's earlier launches in its current account. The nightly reconcile looks in other
 * accounts.
 */
export async function formerMarkers(db: Db, publication: Publication): Promise<Set<string>> {
  const rows = await db
    .selectFrom('former_marker')
    .select('marker')
    .where('organization_id', '=', publication.organization_id)
    .where('publication_id', '=', publication.id)
    .where('account_id', '=', publication.account_id)
    .execute();
  return new Set(rows.map(({ marker }) => marker));
}

/** Removes the campaigns with one of the markers. It can be repeated, because removed campaigns are not listed. */
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
