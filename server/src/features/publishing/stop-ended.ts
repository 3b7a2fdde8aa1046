import type { Tx } from '../../platform/database/tx.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { changeAtNetworks, type Asked } from './begin-operation.ts';

/**
 * Stops an ended campaign at its networks if one of them may let it run: the last operation did not succeed, or a
 * setting was changed there. Otherwise the networks know the last day and end the campaign themselves.
 */
export async function stopEnded(tx: Tx, asked: Omit<Asked, 'requestedBy'>, id: string): Promise<void> {
  const campaign = await readStoredCampaign(tx, asked.organizationId, id);
  if (campaign.operation === null && !(await standsOtherwise(tx, asked.organizationId, id))) return;
  await changeAtNetworks(tx, { ...asked, requestedBy: null }, campaign, 'close');
}

async function standsOtherwise(tx: Tx, organizationId: string, campaignId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('publication')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .where('state', 'not in', ['published', 'removed'])
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
