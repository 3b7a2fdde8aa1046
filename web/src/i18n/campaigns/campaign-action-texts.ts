import i18next from 'i18next';
import { campaignActions } from '../en/campaign-actions.ts';

/** Texts of the dialogs behind the actions on a campaign, loaded with them. */
export const campaignActionTexts = { campaigns: campaignActions } as const;

i18next.addResourceBundle('en', 'translation', campaignActionTexts, true);
