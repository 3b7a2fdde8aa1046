import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { messages } from '#domain/messages.ts';
import { accounts } from './en/accounts.ts';
import { campaignList } from './en/campaign-list.ts';
import { fairHousing } from './en/fair-housing.ts';
import { buildings } from './en/buildings.ts';
import { campaigns } from './en/campaigns.ts';
import { collections } from './en/collections.ts';
import { common } from './en/common.ts';
import { connections } from './en/connections.ts';
import { dashboard } from './en/dashboard.ts';
import { images } from './en/images.ts';
import { listings } from './en/listings.ts';
import { organizations } from './en/organizations.ts';
import { pages } from './en/pages.ts';
import { profile } from './en/profile.ts';
import { properties } from './en/properties.ts';
import { reports } from './en/reports.ts';
import { yardi } from './en/yardi.ts';
import type { bulkTexts } from './bulk-texts.ts';
import type { formTexts } from './form-texts.ts';

/** Every text of the web app but those that come with the campaign forms and with a selection. English only; the rules' messages are the server's own. */
export const en = {
  rules: messages,
  common,
  accounts,
  campaignList,
  fairHousing,
  buildings,
  campaigns,
  collections,
  connections,
  dashboard,
  images,
  listings,
  organizations,
  pages,
  profile,
  properties,
  reports,
  yardi,
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en & typeof formTexts & typeof bulkTexts };
    returnNull: false;
  }
}

void i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

/** For the few texts that are needed outside of a component. */
export const t = i18next.t;
