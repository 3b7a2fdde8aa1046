import i18next from 'i18next';
import { adPlaces } from '../en/ad-places.ts';
import { adTexts } from '../en/ad-texts.ts';
import { campaignForm } from '../en/campaign-form.ts';
import { publishing } from '../en/publishing.ts';
import { synchronizing } from '../en/synchronizing.ts';

/** Texts of the campaign forms, loaded with the forms instead of the first list. Those of pictures follow later. */
export const formTexts = {
  adPlaces,
  adTexts,
  campaigns: { form: campaignForm },
  publishing,
  synchronizing,
} as const;

i18next.addResourceBundle('en', 'translation', formTexts, true);
