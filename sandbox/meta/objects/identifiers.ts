import type { Settings } from '../../state/settings.ts';

// Real lengths and leading digits, so that code that stores ids in 32 bits or as numbers fails.
const SHAPES = {
  user: ['1022', 11],
  business: ['3164', 11],
  ad_account: ['7719', 11],
  page: ['1046', 11],
  instagram: ['17841', 12],
  pixel: ['8823', 11],
  audience: ['1203', 14],
  object: ['1202', 14],
} as const;

export function nextMetaId(settings: Settings, kind: keyof typeof SHAPES): string {
  const [lead, digits] = SHAPES[kind];
  return lead + String(settings.next(`meta:${kind}`)).padStart(digits, '0');
}
