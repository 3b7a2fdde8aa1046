import i18next from 'i18next';
import './form-texts.ts';
import './shown-ad-texts.ts';
import './history-texts.ts';
import '../report-texts.ts';
import { campaignPage } from '../en/campaign-page.ts';

/** Texts of the campaign page, with those of the ads, the figures and the history on it. */
export const campaignPageTexts = { campaignPage } as const;

i18next.addResourceBundle('en', 'translation', campaignPageTexts, true);
