import { kindPaths, type CampaignKind } from '#domain/campaign-kinds.ts';
import { t } from '../../i18n/i18n.ts';

type Named = { name: string; kind: CampaignKind | { id: CampaignKind } };

/** Returns the campaign's display name, which for an unnamed draft says its kind. */
export function campaignName({ name, kind }: Named): string {
  if (name.trim() !== '') return name;
  return t(`campaigns.unnamed.${kindPaths[typeof kind === 'object' ? kind.id : kind]}`);
}
