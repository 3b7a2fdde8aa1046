import i18next from 'i18next';
import { inbox } from './en/inbox.ts';

/** Texts of the inbox and its settings, loaded with their screens. */
export const inboxTexts = { inbox } as const;

i18next.addResourceBundle('en', 'translation', inboxTexts, true);
