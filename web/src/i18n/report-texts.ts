import i18next from 'i18next';
import { reports } from './en/reports.ts';
import { reportList } from './en/reports-list.ts';
import './overview-texts.ts';

/** The texts that only reports and their list show: they come with them, not with the first list. */
export const reportTexts = { reports, reportList } as const;

i18next.addResourceBundle('en', 'translation', reportTexts, true);
