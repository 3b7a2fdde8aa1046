import i18next from 'i18next';
import { settings } from './en/settings.ts';

/** Texts of the settings, loaded with their screens. */
export const settingsTexts = { settings } as const;

i18next.addResourceBundle('en', 'translation', settingsTexts, true);
