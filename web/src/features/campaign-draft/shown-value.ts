import type { Geotarget } from '#contract/campaign-targets.ts';
import { formatCents } from '#domain/money.ts';
import { knownDays, type OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import { whenWords } from '#domain/open-house/open-house-words.ts';
import { isPlainDate } from '#domain/plain-date.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDay } from '../../ui/formats.ts';
import type { DraftImage, DraftText, GroupDraft, VariantDraft } from './draft.ts';

/** Returns the name of a place of the draft; a list item has the name of its list. */
export function placeName([first = '', second = '', ...rest]: readonly string[]): string {
  const name = names[first as keyof typeof names];
  if (name === undefined) return first;
  const whole = t(`campaigns.form.fieldNames.${name}`);
  const part = first === 'budgets' ? undefined : parts[(rest.at(-1) ?? second) as keyof typeof parts];
  if (first === 'budgets') return t(`campaigns.form.budget.${second as 'fb_daily_budget'}`);
  return part === undefined ? whole : `${whole}: ${t(`campaigns.form.${part}`)}`;
}

const names = {
  name: 'name',
  targetKind: 'target',
  targetId: 'target',
  fbPageId: 'page',
  instagramAccountId: 'instagramAccount',
  fbPixelId: 'pixel',
  fbCustomAudienceId: 'audience',
  googleClientId: 'googleClient',
  budgets: 'budget',
  startDate: 'dates',
  endDate: 'dates',
  openEnded: 'dates',
  openHouse: 'openHouse',
  places: 'geo',
  yardiAutoUpdate: 'yardi',
  facebook: 'facebookAd',
  instagram: 'instagramAd',
  search: 'searchAd',
  display: 'displayAd',
  variantB: 'variantB',
} as const;

const parts = {
  titles: 'titles',
  descriptions: 'descriptions',
  images: 'images',
  keywords: 'keywordsName',
  adGroups: 'adGroups',
  negativeKeywords: 'negativeKeywords',
} as const;

type Item = string | OpenHouseDay | DraftText | DraftImage | Geotarget | GroupDraft | VariantDraft;

function shownItem(item: Item): string {
  if (typeof item === 'string') return item;
  if ('start_time' in item) return shownDay(item);
  if ('city' in item) return `${item.city.label}, ${item.state.abbr}`;
  if ('image' in item) return `${item.image.file_name} (${item.aspect})`;
  if ('keywords' in item) return [item.group.label, ...item.keywords.map(({ label }) => label)].join('\n');
  if ('titles' in item) return [...item.titles, ...item.descriptions].map(({ label }) => label).join('\n');
  return item.label;
}

function shownDay(day: OpenHouseDay): string {
  const [known] = knownDays([day]);
  if (known !== undefined) return whenWords([known]);
  return day.date !== null && isPlainDate(day.date) ? formatDay(day.date) : t('controls.none');
}

/** Formats a value of the draft, one line per list item. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('controls.none');
  if (typeof value === 'boolean') return t(value ? 'controls.yes' : 'controls.no');
  if (typeof value === 'number') return formatCents(value);
  if (typeof value === 'string') return isPlainDate(value) ? formatDay(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? t('controls.none') : value.map(shownItem).join('\n');
  return shownItem(value as Item);
}
