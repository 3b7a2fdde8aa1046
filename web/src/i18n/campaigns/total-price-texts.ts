import i18next from 'i18next';
import { totalPrice } from '../en/total-price.ts';

/** Texts of the button that puts total prices into ad texts, loaded with it. */
export const totalPriceTexts = { totalPrice } as const;

i18next.addResourceBundle('en', 'translation', totalPriceTexts, true);
