import i18next from 'i18next';
import { moreFacts } from './en/more-facts.ts';

/** Texts of the further facts of a property, loaded with their section. */
export const moreFactsTexts = { moreFacts } as const;

i18next.addResourceBundle('en', 'translation', moreFactsTexts, true);
