import { adField } from '#domain/channels.ts';

/** Sections with the paths of their fields, in page order. */
export const sections = [
  { id: 'what', name: 'what', paths: ['name', 'target_id', 'target_kind', 'landing_page'] },
  {
    id: 'channels-section',
    name: 'channels',
    paths: [
      'channels',
      'fb_page_id',
      'instagram_acc_id',
      'fb_pixel_id',
      'fb_custom_audience_id',
      'google_client_id',
      'facebook_connection',
      'google_connection',
    ],
  },
  { id: 'geo', name: 'geo', paths: ['geotargets'] },
  {
    id: 'schedule',
    name: 'schedule',
    paths: [
      'run_dates',
      'open_house_run_dates',
      'fb_daily_budget',
      'ads_daily_budget',
      'adwords_daily_budget',
    ],
  },
  { id: 'ads', name: 'ads', paths: Object.values(adField) },
  { id: 'test', name: 'test', paths: ['variant_b'] },
] as const;

export type Section = (typeof sections)[number];
export type SectionName = Section['name'];

/** Returns the section of a field. */
export function sectionOf(path: string): Section {
  const found = sections.find(({ paths }) =>
    paths.some((one: string) => path === one || path.startsWith(`${one}.`)),
  );
  return found ?? sections[0];
}
