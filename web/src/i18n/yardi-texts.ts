import i18next from 'i18next';
import { yardi } from './en/yardi.ts';

/** Texts of Yardi prices, loaded with the screens that show them. */
export const yardiTexts = { yardi } as const;

i18next.addResourceBundle('en', 'translation', yardiTexts, true);
