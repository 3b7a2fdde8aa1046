import type { CampaignTarget } from '#contract/campaign-targets.ts';
import type { Alteration } from '../../images/alteration/marks.ts';

/** Returns the mark of a picture in an ad, which repeats the picture without it. */
export function alterationOf(id: string, target: CampaignTarget | undefined): Alteration | undefined {
  const found = target?.altered_pictures.find(({ image_id: altered }) => altered === id);
  return found && { kind: found.kind, page: found.original };
}
