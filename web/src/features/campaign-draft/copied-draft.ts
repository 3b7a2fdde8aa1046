import type { CampaignTarget } from '#contract/campaign-targets.ts';
import { limits } from '#domain/limits.ts';
import type { Draft } from './draft.ts';

/**
 * Returns the draft of a copy for another property, before that property fills in its texts, pictures and facts:
 * the settings of the copied campaign with the run of a new one. The name keeps its words around the property's
 * name. Places are kept for a property in the same city.
 */
export function copiedDraft(
  copied: Draft,
  fresh: Pick<Draft, 'startDate' | 'endDate' | 'openHouse'>,
  { from, to }: { from: CampaignTarget | undefined; to: CampaignTarget },
): Draft {
  const sameCity = from?.place != null && from.place.city.value === to.place?.city.value;
  const { name } = copied;
  const named = from !== undefined && from.name !== '' && name.includes(from.name);
  return {
    ...copied,
    startDate: fresh.startDate,
    endDate: copied.openEnded ? null : fresh.endDate,
    openHouse: fresh.openHouse,
    targetId: null,
    name: named ? name.replaceAll(from.name, to.name).slice(0, limits.campaignName) : '',
    places: sameCity ? copied.places : [],
    yardiAutoUpdate: false,
    variantB: null,
  };
}
