import { t } from '../../i18n/i18n.ts';
import type { CampaignSearch } from '../campaigns/queries.ts';

/**
 * Returns the message for an empty result, with the filters: `No paused campaign matches “lofts”`.
 */
export function nothingMatches({ search = '', type, status, attention }: CampaignSearch): string {
  const kind = t(`campaigns.filteredEmpty.${type ?? 'campaign'}`);
  const one = status === undefined ? kind : `${t(`campaigns.status.${status}`).toLowerCase()} ${kind}`;
  const which = attention === true ? t('campaigns.filteredEmpty.needy', { which: one }) : one;
  return t(`campaigns.filteredEmpty.${search === '' ? 'chosen' : 'search'}`, { which, search });
}
