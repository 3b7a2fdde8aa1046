import i18next from 'i18next';
import { organizations } from './en/organizations.ts';
import { profile } from './en/profile.ts';

/** The texts about oneself and the own organization: they come with those screens, not with the first list. */
export const ownTexts = { organizations, profile } as const;

i18next.addResourceBundle('en', 'translation', ownTexts, true);
