import i18next from 'i18next';
import { comingRules } from './en/coming-rules.ts';

/** Texts of rules that start soon, loaded with their list. */
export const comingRulesTexts = { comingRules } as const;

i18next.addResourceBundle('en', 'translation', comingRulesTexts, true);
