import { t } from '../../i18n/i18n.ts';

/** Returns the name of a campaign as screens show it: a draft may have none yet. */
export function campaignName({ name }: { name: string }): string {
  return name.trim() === '' ? t('campaigns.unnamed') : name;
}
