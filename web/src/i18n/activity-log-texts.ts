import i18next from 'i18next';
import { activityLog } from './en/activity-log.ts';

/** Texts of the activity of an organization, loaded with its export. */
export const activityLogTexts = { activityLog } as const;

i18next.addResourceBundle('en', 'translation', activityLogTexts, true);
