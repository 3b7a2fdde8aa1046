import i18next from 'i18next';
import { connections } from './en/connections.ts';

/** Texts of ad platforms, loaded with their screens. */
export const connectionTexts = { connections } as const;

i18next.addResourceBundle('en', 'translation', connectionTexts, true);
