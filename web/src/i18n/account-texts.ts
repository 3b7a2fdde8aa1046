import i18next from 'i18next';
import { accounts } from './en/accounts.ts';

/** Texts of sign-in, users and their places, loaded with their screens. */
export const accountTexts = { accounts } as const;

i18next.addResourceBundle('en', 'translation', accountTexts, true);
