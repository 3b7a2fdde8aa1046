import i18next from 'i18next';
import './asset-texts.ts';
import './overview-texts.ts';
import './report-texts.ts';
import { campaignPage } from './en/campaign-page.ts';
import { propertyPage } from './en/property-page.ts';

/** Texts of the pages of properties and collections, with those of their campaigns and figures. */
export const propertyPageTexts = { propertyPage, campaignPage } as const;

i18next.addResourceBundle('en', 'translation', propertyPageTexts, true);
