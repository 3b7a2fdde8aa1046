import i18next from 'i18next';
import { images } from './en/images.ts';

/** Texts of pictures and their upload, loaded with their screens. */
export const imageTexts = { images } as const;

i18next.addResourceBundle('en', 'translation', imageTexts, true);
