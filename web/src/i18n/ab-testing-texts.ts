import i18next from 'i18next';
import { abTesting } from './en/ab-testing.ts';
import './form-texts.ts';
import './report-texts.ts';

/** The texts of the A/B testing screen: they come with it. */
export const abTestingTexts = { abTesting } as const;

i18next.addResourceBundle('en', 'translation', abTestingTexts, true);
