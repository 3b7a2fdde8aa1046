import i18next from 'i18next';
import './form-texts.ts';
import { campaignHistory } from '../en/campaign-history.ts';

/** Texts of a campaign's history, with the names of the fields in it. */
export const historyTexts = { campaignHistory } as const;

i18next.addResourceBundle('en', 'translation', historyTexts, true);
