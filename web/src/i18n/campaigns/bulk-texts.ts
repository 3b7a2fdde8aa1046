import i18next from 'i18next';
import { campaignBulk } from '../en/campaign-bulk.ts';

/** Texts of bulk actions, loaded when campaigns are selected. */
export const bulkTexts = { campaignBulk } as const;

i18next.addResourceBundle('en', 'translation', bulkTexts, true);
