import type { CampaignContent } from '#domain/campaign-content.ts';
import { TargetKind } from '#domain/campaign-kinds.ts';
import type { NetworkError } from '#providers/network-error.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Returns the phone number of a search ad: the promoted agent's, otherwise the organization's. Null without one. */
export async function campaignPhone(
  tx: Tx,
  organizationId: string,
  { target_kind: targetKind, target_id: targetId }: CampaignContent,
): Promise<string | null> {
  const agent = targetKind === TargetKind.agent;
  const row = agent
    ? await tx
        .selectFrom('app_user')
        .select('contact_phone')
        .where('organization_id', '=', organizationId)
        .where('id', '=', targetId)
        .executeTakeFirst()
    : await tx
        .selectFrom('organization')
        .select('contact_phone')
        .where('id', '=', organizationId)
        .executeTakeFirst();
  return row === undefined || row.contact_phone === '' ? null : row.contact_phone;
}

const unsupported = 'assetError.CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY';

/** Records at the campaign if Google refused its phone number, after a step that adds or removes it. */
export async function notePhone(
  tx: Tx,
  publication: { id: string; organization_id: string },
  step: string,
  warning: NetworkError | undefined,
): Promise<void> {
  if (step !== 'add_phone' && step !== 'remove_phone') return;
  await tx
    .updateTable('campaign')
    .set({ phone_refused: warning?.code === unsupported })
    .where('organization_id', '=', publication.organization_id)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('publication')
        .select('campaign_id')
        .where('organization_id', '=', publication.organization_id)
        .where('id', '=', publication.id),
    )
    .execute();
}
