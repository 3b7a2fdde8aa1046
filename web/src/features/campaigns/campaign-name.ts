import { t } from '../../i18n/i18n.ts';

/** Returns the campaign's display name, which for an unnamed draft is a placeholder. */
export function campaignName({ name }: { name: string }): string {
  return name.trim() === '' ? t('campaigns.unnamed') : name;
}
