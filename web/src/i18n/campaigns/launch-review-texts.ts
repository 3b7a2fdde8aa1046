import i18next from 'i18next';
import './form-texts.ts';
import './shown-ad-texts.ts';
import { launchReview } from '../en/launch-review.ts';

/** Texts of the review before a launch, with those of the ads in it. */
export const launchReviewTexts = { launchReview } as const;

i18next.addResourceBundle('en', 'translation', launchReviewTexts, true);
