import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { messages } from '#domain/messages.ts';
import { accounts } from './en/accounts.ts';
import { alerts } from './en/alerts.ts';
import { campaignList } from './en/campaign-list.ts';
import { fairHousing } from './en/fair-housing.ts';
import { campaigns } from './en/campaigns.ts';
import { controls } from './en/controls.ts';
import { forms } from './en/forms.ts';
import { images } from './en/images.ts';
import { outbox } from './en/outbox.ts';
import { pages } from './en/pages.ts';
import { shell } from './en/shell.ts';
import type { bulkTexts } from './bulk-texts.ts';
import type { campaignPageTexts } from './campaign-page-texts.ts';
import type { launchReviewTexts } from './launch-review-texts.ts';
import type { abTestingTexts } from './ab-testing-texts.ts';
import type { assetTexts } from './asset-texts.ts';
import type { collectionTexts } from './collection-texts.ts';
import type { connectionTexts } from './connection-texts.ts';
import type { commandTexts } from './command-texts.ts';
import type { formTexts } from './form-texts.ts';
import type { historyTexts } from './history-texts.ts';
import type { overviewTexts } from './overview-texts.ts';
import type { ownTexts } from './own-texts.ts';
import type { yardiTexts } from './yardi-texts.ts';
import type { reconcilingTexts } from './reconciling-texts.ts';
import type { reportTexts } from './report-texts.ts';

/**
 * All texts of the web app, except those of the neighboring files, which load with their screens. English only. The
 * validation messages are shared with the server.
 */
export const en = {
  rules: messages,
  controls,
  shell,
  forms,
  alerts,
  outbox,
  accounts,
  campaignList,
  fairHousing,
  campaigns,
  images,
  pages,
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof en &
        typeof formTexts &
        typeof assetTexts &
        typeof commandTexts &
        typeof historyTexts &
        typeof overviewTexts &
        typeof ownTexts &
        typeof bulkTexts &
        typeof reportTexts &
        typeof reconcilingTexts &
        typeof abTestingTexts &
        typeof campaignPageTexts &
        typeof launchReviewTexts &
        typeof collectionTexts &
        typeof connectionTexts &
        typeof yardiTexts;
    };
    returnNull: false;
  }
}

void i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

/** Translation function for use outside of components. */
export const t = i18next.t;
