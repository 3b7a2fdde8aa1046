import i18next from 'i18next';
import { alteration } from './en/alteration.ts';

/** Texts of the mark of altered pictures, loaded with its dialog. */
export const alterationTexts = { alteration } as const;

i18next.addResourceBundle('en', 'translation', alterationTexts, true);
