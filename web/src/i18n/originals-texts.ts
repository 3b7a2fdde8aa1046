import i18next from 'i18next';
import { originals } from './en/originals.ts';

/** Texts of the public page of an original, loaded with it. */
export const originalsTexts = { originals } as const;

i18next.addResourceBundle('en', 'translation', originalsTexts, true);
