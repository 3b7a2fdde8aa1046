import type { NetworkError } from '#providers/network-error.ts';
import type { Tx } from '../../platform/database/tx.ts';

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
