import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const megabyte = 1024 * 1024;
const one = { min: 1, max: 1, shown: 1 };
const five = { min: 1, max: 5, shown: 5 };

// Repeats the business constants, so that changing one takes a deliberate second edit.
test.each([
  ['a name', limits.person.name, 100],
  ['a bio', limits.person.bio, 2000],
  ['a short text', limits.text.short, 50],
  ['a middle text', limits.text.middle, 80],
  ['a long text', limits.text.long, 100],
  ['a password', limits.password, { min: 8, max: 64 }],
  ['an address', limits.address, { min: 5, max: 200 }],
  ['a description', limits.description, { min: 5, max: 5000 }],
  ['a neighborhood', limits.neighborhood.max, 40],
  ['an amenity', limits.tags.amenity, 50],
  ['a transit stop', limits.tags.transit, 50],
  ['a competitor', limits.tags.competitor, 80],
  ['a price', limits.price.maxCents, 99_999_999_999],
  ['a month', limits.monthlyFactor, 30],
  [
    'the least budgets of a day',
    limits.dailyBudgetMinCents,
    { fb_daily_budget: 1000, ads_daily_budget: 200, adwords_daily_budget: 1000 },
  ],
  ['texts of facebook', limits.adText.facebook, { title: 50, description: 350 }],
  ['texts of instagram', limits.adText.instagram, { title: 50, description: 350 }],
  ['texts of search', limits.adText.search, { title: 30, description: 90 }],
  ['texts of display', limits.adText.display, { title: 30, description: 90 }],
  ['the budget of an A/B test', limits.abTest.dailyCents, 2000],
  ['the days left for an A/B test', limits.abTest.daysLeft, 6],
  ['a crop', limits.crop, { minScale: 20, maxScale: 200, scale: 100, start: 90 }],
  ['a keyword', limits.keyword.max, 80],
  ['the name of an ad group', limits.adGroup.name, 255],
  ['suggested texts', limits.suggestions, { titles: 10, descriptions: 21 }],
  ['pictures of an ad', limits.adImages, { facebook: 10, instagram: 10, display: 15 }],
  ['files of an upload', limits.upload.files, 20],
  ['pictures of a property', limits.upload.kept, 100],
  ['bytes of an upload', limits.upload.bytes, 10 * megabyte],
  ['kinds of pictures', limits.upload.extensions, ['.jpg', '.jpeg', '.png']],
  ['kinds of logos', limits.logoExtensions, ['.jpeg', '.jpg', '.png', '.gif']],
  ['bytes of an ad picture', limits.adImage.bytes, Math.floor(5.12 * megabyte)],
  ['a square ad picture', limits.adImage.square, { width: 300, height: 300, ratio: 1 }],
  ['a landscape ad picture', limits.adImage.landscape, { width: 600, height: 314, ratio: 1.91 }],
  ['a wide logo', limits.adImage.wideLogo, { width: 512, height: 128, ratio: 4 }],
  ['a square logo', limits.adImage.logo, { width: 128, height: 128, ratio: 1 }],
  ['rows of a page', limits.page, { size: 10, dashboard: 5, adAccounts: 5, max: 100 }],
  ['the Facebook connection', limits.facebookConnectionDays, 60],
  ['a message', limits.messageMs, 4000],
  ['the session alert', limits.sessionAlertMs, 6000],
  ['the way back after a failure', limits.redirectAfterFailureMs, 3000],
  ['the way on after activation', limits.activationRedirectMs, 3000],
  ['typing in a search', limits.searchDebounceMs, 500],
  ['a slide of the welcome gallery', limits.galleryMs, 10_000],
  ['a field for several lines', limits.textareaRows, 4],
  ['a call', limits.apiTimeoutMs, 90_000],
  ['a reading of a network', limits.readingGivenUpMs, 300_000],
  ['rows of facebook', limits.adRows.facebook, { titles: one, descriptions: one }],
  ['rows of instagram', limits.adRows.instagram, { titles: one, descriptions: one }],
  [
    'rows of search',
    limits.adRows.search,
    { titles: { min: 3, max: 15, shown: 10 }, descriptions: { min: 2, max: 4, shown: 4 } },
  ],
  ['rows of display', limits.adRows.display, { titles: five, descriptions: five }],
  ['days of warning before Facebook ends', limits.facebookWarningDays, [14, 3, 0]],
])('the limit for %s has the agreed value', (_, limit, value) => {
  expect(limit).toEqual(value);
});
