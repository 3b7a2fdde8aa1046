import i18next from 'i18next';
import { alerts } from './en/alerts.ts';
import { campaignList } from './en/campaign-list.ts';
import { campaigns } from './en/campaigns.ts';
import { controls } from './en/controls.ts';
import { forms } from './en/forms.ts';
import { pages } from './en/pages.ts';
import { shell } from './en/shell.ts';
import type { bulkTexts } from './campaigns/bulk-texts.ts';
import type { campaignPageTexts } from './campaigns/campaign-page-texts.ts';
import type { activityLogTexts } from './activity-log-texts.ts';
import type { inboxTexts } from './inbox-texts.ts';
import type { launchReviewTexts } from './campaigns/launch-review-texts.ts';
import type { campaignActionTexts } from './campaigns/campaign-action-texts.ts';
import type { licenseTexts } from './license-texts.ts';
import type { moreFactsTexts } from './more-facts-texts.ts';
import type { advertiserTexts } from './campaigns/advertiser-texts.ts';
import type { accountTexts } from './account-texts.ts';
import type { fairHousingTexts } from './campaigns/fair-housing-texts.ts';
import type { alterationTexts } from './alteration-texts.ts';
import type { comingRulesTexts } from './coming-rules-texts.ts';
import type { originalsTexts } from './originals-texts.ts';
import type { imageTexts } from './image-texts.ts';
import type { outboxTexts } from './outbox-texts.ts';
import type { abTestingTexts } from './campaigns/ab-testing-texts.ts';
import type { assetTexts } from './asset-texts.ts';
import type { collectionTexts } from './collection-texts.ts';
import type { connectionTexts } from './connection-texts.ts';
import type { commandTexts } from './command-texts.ts';
import type { totalPriceTexts } from './campaigns/total-price-texts.ts';
import type { feeTexts } from './fee-texts.ts';
import type { firstAdTexts } from './first-ad-texts.ts';
import type { formTexts } from './campaigns/form-texts.ts';
import type { historyTexts } from './campaigns/history-texts.ts';
import type { shownAdTexts } from './campaigns/shown-ad-texts.ts';
import type { propertyPageTexts } from './property-page-texts.ts';
import type { overviewTexts } from './overview-texts.ts';
import type { ownTexts } from './own-texts.ts';
import type { yardiTexts } from './yardi-texts.ts';
import type { reconcilingTexts } from './campaigns/reconciling-texts.ts';
import type { sharingTexts } from './sharing-texts.ts';
import type { reportTexts } from './report-texts.ts';
import type { settingsTexts } from './settings-texts.ts';

/**
 * All texts of the web app, except those of the neighboring files, which load with their screens. English only.
 */
export const en = {
  controls,
  shell,
  forms,
  alerts,
  campaignList,
  campaigns,
  pages,
} as const;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof en &
        typeof accountTexts &
        typeof licenseTexts &
        typeof moreFactsTexts &
        typeof advertiserTexts &
        typeof fairHousingTexts &
        typeof imageTexts &
        typeof alterationTexts &
        typeof comingRulesTexts &
        typeof originalsTexts &
        typeof outboxTexts &
        typeof formTexts &
        typeof shownAdTexts &
        typeof firstAdTexts &
        typeof assetTexts &
        typeof feeTexts &
        typeof totalPriceTexts &
        typeof commandTexts &
        typeof historyTexts &
        typeof overviewTexts &
        typeof propertyPageTexts &
        typeof ownTexts &
        typeof bulkTexts &
        typeof reportTexts &
        typeof reconcilingTexts &
        typeof abTestingTexts &
        typeof campaignPageTexts &
        typeof campaignActionTexts &
        typeof launchReviewTexts &
        typeof collectionTexts &
        typeof connectionTexts &
        typeof activityLogTexts &
        typeof inboxTexts &
        typeof settingsTexts &
        typeof sharingTexts &
        typeof yardiTexts;
    };
    returnNull: false;
  }
}

i18next.addResourceBundle('en', 'translation', en, true);

/** Translation function for use outside of components. */
export const t = i18next.t;
