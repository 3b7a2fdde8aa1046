import i18next from 'i18next';
import { campaignBulk } from './en/campaign-bulk.ts';

/** The texts of actions for many campaigns: they come when campaigns are selected. */
export const bulkTexts = { campaignBulk } as const;

i18next.addResourceBundle('en', 'translation', bulkTexts, true);
