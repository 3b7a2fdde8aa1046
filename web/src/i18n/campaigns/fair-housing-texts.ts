import i18next from 'i18next';
import { fairHousing } from '../en/fair-housing.ts';

/** Texts of fair-housing findings, loaded with them. */
export const fairHousingTexts = { fairHousing } as const;

i18next.addResourceBundle('en', 'translation', fairHousingTexts, true);
