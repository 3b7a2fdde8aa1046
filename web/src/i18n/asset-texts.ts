import i18next from 'i18next';
import { buildings } from './en/buildings.ts';
import { listings } from './en/listings.ts';
import { properties } from './en/properties.ts';

/** Texts about properties, loaded with their screens instead of the first list of campaigns. */
export const assetTexts = { buildings, listings, properties } as const;

i18next.addResourceBundle('en', 'translation', assetTexts, true);
