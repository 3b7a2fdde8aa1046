import i18next from 'i18next';
import { yardi } from './en/yardi.ts';

/** The texts that only what follows Yardi shows: they come with it, not with the first list. */
export const yardiTexts = { yardi } as const;

i18next.addResourceBundle('en', 'translation', yardiTexts, true);
