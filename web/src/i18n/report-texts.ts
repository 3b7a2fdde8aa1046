import i18next from 'i18next';
import { reports } from './en/reports.ts';
import { reportList } from './en/reports-list.ts';
import './overview-texts.ts';

/** Texts of reports and their list, loaded with them. */
export const reportTexts = { reports, reportList } as const;

i18next.addResourceBundle('en', 'translation', reportTexts, true);
