import type { DesiredMeta, NetworkObject, StepResult, StepWork } from '../ad-network.ts';
import type { MetaClient } from './meta-client.ts';
import { findWideArea, refusesSeveralRadii, widened } from './meta-wide-area.ts';

type Work = Pick<StepWork<DesiredMeta>, 'account' | 'desired' | 'recorded'>;

/**
 * Sends an object with the campaign's places and returns it; if Meta rejects several radii, resends
 * it with one area that covers all places. The area is recorded for later changes and reads, and
 * the user is warned.
 */
export async function inOneArea(
  client: MetaClient,
  { account, desired, recorded }: Work,
  send: (recorded: readonly NetworkObject[]) => Promise<NetworkObject>,
): Promise<StepResult> {
  try {
    return { objects: [await send(recorded)] };
  } catch (error) {
    if (!refusesSeveralRadii(error)) throw error;
    const area = await findWideArea(client, account, desired.places);
    const known = [...recorded.filter(({ kind }) => kind !== 'wide_area'), area];
    return { objects: [area, await send(known)], warning: widened(area, desired.places, error) };
  }
}

/**
 * Returns the wide area that an ad set was sent with if its places at Meta differ from the
 * campaign's, which happens if the response with the area was lost.
 */
export async function lostArea(
  client: MetaClient,
  { account, desired }: Work,
  found: (recorded: readonly NetworkObject[]) => Promise<NetworkObject>,
  recorded: readonly NetworkObject[],
): Promise<NetworkObject | null> {
  if (desired.places.length < 2) return null;
  const ids = desired.places.map(({ cityId }) => cityId).toSorted();
  const reaches = async (known: readonly NetworkObject[]) =>
    String((await found(known)).sent['places']) === String(ids);
  if (await reaches(recorded)) return null;
  const area = await findWideArea(client, account, desired.places);
  return (await reaches([...recorded.filter(({ kind }) => kind !== 'wide_area'), area])) ? area : null;
}
