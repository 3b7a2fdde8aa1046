import i18next from 'i18next';
import { reconciling } from '../en/reconciling.ts';

/** Texts of orphans, loaded with the connections if there are any. */
export const reconcilingTexts = { reconciling } as const;

i18next.addResourceBundle('en', 'translation', reconcilingTexts, true);
