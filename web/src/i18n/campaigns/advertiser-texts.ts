import i18next from 'i18next';
import { advertiser } from '../en/advertiser.ts';

/** Texts of the line about the advertiser, loaded with its button. */
export const advertiserTexts = { advertiser } as const;

i18next.addResourceBundle('en', 'translation', advertiserTexts, true);
