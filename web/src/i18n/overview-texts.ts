import i18next from 'i18next';
import { dashboard } from './en/dashboard.ts';
import { reportTabs } from './en/report-tabs.ts';

/** Texts of the dashboard and the overview of all campaigns, loaded with them. */
export const overviewTexts = { dashboard, reportTabs } as const;

i18next.addResourceBundle('en', 'translation', overviewTexts, true);
