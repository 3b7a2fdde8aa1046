import i18next from 'i18next';
import './form-texts.ts';
import { campaignHistory } from './en/campaign-history.ts';

/** The texts of a campaign's history, with those of the fields that it names. */
export const historyTexts = { campaignHistory } as const;

i18next.addResourceBundle('en', 'translation', historyTexts, true);
