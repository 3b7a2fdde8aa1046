import i18next from 'i18next';
import { connections } from './en/connections.ts';

/** The texts that only ad platforms show: they come with them, not with the first list. */
export const connectionTexts = { connections } as const;

i18next.addResourceBundle('en', 'translation', connectionTexts, true);
