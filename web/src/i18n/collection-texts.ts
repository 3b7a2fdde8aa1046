import i18next from 'i18next';
import { collections } from './en/collections.ts';

/** Texts of collections, loaded with their screens. */
export const collectionTexts = { collections } as const;

i18next.addResourceBundle('en', 'translation', collectionTexts, true);
