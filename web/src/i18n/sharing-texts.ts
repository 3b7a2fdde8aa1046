import i18next from 'i18next';
import { sharing } from './en/sharing.ts';

/** Texts of sharing and of shared pages, loaded with them. */
export const sharingTexts = { sharing } as const;

i18next.addResourceBundle('en', 'translation', sharingTexts, true);
