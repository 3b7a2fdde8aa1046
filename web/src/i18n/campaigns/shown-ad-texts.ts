import i18next from 'i18next';
import { adImages } from '../en/ad-images.ts';
import { adPreviews } from '../en/ad-previews.ts';

/** Texts of pictures and previews of ads, loaded after the first section of the form. */
export const shownAdTexts = { adImages, adPreviews } as const;

i18next.addResourceBundle('en', 'translation', shownAdTexts, true);
