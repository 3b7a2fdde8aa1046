import i18next from 'i18next';
import { outbox } from './en/outbox.ts';

/** Texts of the outbox, loaded with its screen. */
export const outboxTexts = { outbox } as const;

i18next.addResourceBundle('en', 'translation', outboxTexts, true);
