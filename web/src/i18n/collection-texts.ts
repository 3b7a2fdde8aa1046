import i18next from 'i18next';
import { collections } from './en/collections.ts';

/** The texts that only collections show: they come with their screens, not with the first list. */
export const collectionTexts = { collections } as const;

i18next.addResourceBundle('en', 'translation', collectionTexts, true);
