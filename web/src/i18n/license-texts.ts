import i18next from 'i18next';
import { license } from './en/license.ts';

/** Texts of the brokerage and the license, loaded with their fields. */
export const licenseTexts = { license } as const;

i18next.addResourceBundle('en', 'translation', licenseTexts, true);
