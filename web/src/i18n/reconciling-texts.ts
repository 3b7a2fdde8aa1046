import i18next from 'i18next';
import { reconciling } from './en/reconciling.ts';

/** The texts of what is left over at the networks: they come with the connections, and only when there is something. */
export const reconcilingTexts = { reconciling } as const;

i18next.addResourceBundle('en', 'translation', reconcilingTexts, true);
