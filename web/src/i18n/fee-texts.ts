import i18next from 'i18next';
import { fees } from './en/fees.ts';

/** Texts about the fees of a property, loaded with its form and its page. */
export const feeTexts = { fees } as const;

i18next.addResourceBundle('en', 'translation', feeTexts, true);
