import type { Settings } from '../state/settings.ts';

const FIRST = {
  user: 104_000_000_000_000,
  customer: 4_410_000_000,
  budget: 14_200_000_000,
  campaign: 21_300_000_000,
  ad_group: 163_400_000_000,
  ad: 706_500_000_000,
  asset: 118_600_000_000,
  criterion: 297_700_000_000,
  conversion_action: 6_800_000_000,
} as const;

export function nextGoogleId(settings: Settings, kind: keyof typeof FIRST): string {
  return String(FIRST[kind] + settings.next(`google:${kind}`));
}
