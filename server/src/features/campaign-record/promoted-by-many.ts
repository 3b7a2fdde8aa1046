import { CampaignKind } from '#domain/campaign-kinds.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { findPromoted, findProperties, picturesShown, type Choice, type Promoted } from './promoted.ts';

/** Finds the targets of many campaigns with one query for each property table and one for each user or organization. */
export async function findPromotedByMany(
  db: Db | Tx,
  organizationId: string,
  choices: readonly Choice[],
): Promise<(choice: Choice) => Promoted | undefined> {
  const known = new Map<string, Promoted>();
  for (const table of ['building', 'listing'] as const) {
    const wanted = choices.filter((choice) => tableOf(choice) === table);
    if (wanted.length === 0) continue;
    const shown = picturesShown(wanted);
    const ids = [...new Set(wanted.flatMap(({ target_id: id }) => id ?? []))];
    for (const { id, ...found } of await findProperties(db, organizationId, { table, ids, shown }))
      known.set(`${table} ${id}`, found);
  }
  const brands = new Map(
    choices.flatMap((choice) => (tableOf(choice) === undefined ? [[keyOf(choice), choice]] : [])),
  );
  for (const [key, choice] of brands) {
    const found = await findPromoted(db, organizationId, choice);
    if (found !== undefined) known.set(key, found);
  }
  return (choice) => known.get(keyOf(choice));
}

function tableOf({ kind }: Choice): 'building' | 'listing' | undefined {
  if (kind === CampaignKind.branding) return undefined;
  return kind === CampaignKind.building ? 'building' : 'listing';
}

function keyOf(choice: Choice): string {
  return `${tableOf(choice) ?? choice.target_kind} ${choice.target_id}`;
}
