import i18next from 'i18next';
import { adPreviews } from './en/ad-previews.ts';
import { firstAd } from './en/first-ad.ts';

/** Texts of the first ad, loaded with its screen. */
export const firstAdTexts = { firstAd, adPreviews } as const;

i18next.addResourceBundle('en', 'translation', firstAdTexts, true);
