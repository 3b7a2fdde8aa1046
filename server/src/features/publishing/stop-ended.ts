import type { Tx } from '../../platform/database/transaction.ts';
import { changeAtNetworks, type Asked } from './begin-operation.ts';
import { readStoredCampaign } from '../campaigns/index.ts';

/**
 * Stops a campaign that is over at its networks, if one of them may let it run on: the last change did not arrive, or
 * somebody has set something otherwise there. What stands as it was sent has its last day with it and ends by itself.
 */
export async function stopEnded(tx: Tx, asked: Omit<Asked, 'requestedBy'>, id: string): Promise<void> {
  const campaign = await readStoredCampaign(tx, asked.organizationId, id);
  if (campaign.operation === null && !(await standsOtherwise(tx, id))) return;
  await changeAtNetworks(tx, { ...asked, requestedBy: null }, campaign, 'close');
}

async function standsOtherwise(tx: Tx, campaignId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('publication')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('state', 'not in', ['published', 'removed'])
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
