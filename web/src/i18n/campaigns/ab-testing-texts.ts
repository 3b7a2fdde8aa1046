import i18next from 'i18next';
import { abTesting } from '../en/ab-testing.ts';
import './form-texts.ts';
import './shown-ad-texts.ts';
import '../report-texts.ts';

/** Texts of the A/B test screen, loaded with it. */
export const abTestingTexts = { abTesting } as const;

i18next.addResourceBundle('en', 'translation', abTestingTexts, true);
