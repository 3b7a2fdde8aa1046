import i18next from 'i18next';
import { organizations } from './en/organizations.ts';
import { profile } from './en/profile.ts';

/** Texts of the profile and the organization, loaded with their screens. */
export const ownTexts = { organizations, profile } as const;

i18next.addResourceBundle('en', 'translation', ownTexts, true);
