import { textLength, textLimit, type TextType } from '../ad/ad-text.ts';
import type { CampaignContent, TextOption } from '../campaign-content.ts';
import { activeChannels, adField, type Channel } from '../channels.ts';
import { problem, warning, type Problem } from '../messages.ts';
import { formatCents } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import { lowPricesIn, withTotals } from './price-mentions.ts';
import type { Pricing } from './total-price.ts';
import { lawInWords, totalPricePackOf, type TotalPricePack } from './total-price-packs.ts';

type About = {
  /** Two-letter abbreviation of the state of the property. */
  state: string | null;
  pricing: Pricing | null;
  today: PlainDate;
  /** True for a live or paused campaign. */
  posted: boolean;
  packs?: readonly TotalPricePack[] | undefined;
};

type Texts = { titles: TextOption[] | null; descriptions: TextOption[] | null };
type Ad = { path: string; channel: Channel; texts: Texts };

/**
 * Returns the prices in ad texts that leave out the mandatory monthly fees of the property. A draft is stopped where
 * the law or the organization asks for the total price. A posted campaign is only warned about, so that any other
 * change to it can be saved. An amount that only may be a price is a warning everywhere.
 */
export function checkTotalPrice(
  content: CampaignContent,
  { state, pricing, today, posted, packs }: About,
): Problem[] {
  if (pricing === null || pricing.fee_cents === 0) return [];
  const pack = totalPricePackOf(state, today, packs);
  const sayIfSure = !posted && (pack !== undefined || pricing.everywhere) ? problem : warning;
  return adsOf(content).flatMap(({ path, channel, texts }) =>
    (['title', 'description'] as const).flatMap((type) =>
      (texts[`${type}s`] ?? []).flatMap(({ label }, index): Problem[] => {
        const found = lowPricesIn(label, pricing);
        const low = found.find(({ sure }) => sure) ?? found[0];
        if (low === undefined) return [];
        const say = low.sure ? sayIfSure : warning;
        const params = {
          amount: formatCents(low.amount),
          total: formatCents(low.total),
          ...(pack === undefined ? {} : lawInWords(pack)),
          // The form offers to replace what is sure.
          ...(low.sure ? { replace: fixed(label, pricing, channel, type) === null ? 'noRoom' : 'fits' } : {}),
        };
        return [say(`${path}.${type}s.${index}`, messageOf(pack, pricing), params)];
      }),
    ),
  );
}

function messageOf(pack: TotalPricePack | undefined, { everywhere }: Pricing) {
  if (pack !== undefined) return 'totalPriceByLaw' as const;
  return everywhere ? ('totalPriceByChoice' as const) : ('totalPriceDiffers' as const);
}

/** Returns the texts of ads with the total price in place of lower ones, where that fits the limit. */
export function textsWithTotals(
  content: CampaignContent,
  pricing: Pricing,
): { path: string; label: string }[] {
  return adsOf(content).flatMap(({ path, channel, texts }) =>
    (['title', 'description'] as const).flatMap((type) =>
      (texts[`${type}s`] ?? []).flatMap(({ label: old }, index) => {
        const label = fixed(old, pricing, channel, type);
        return label === null || label === old ? [] : [{ path: `${path}.${type}s.${index}`, label }];
      }),
    ),
  );
}

/** Returns the text with its totals, or null if it exceeds the limit. */
function fixed(text: string, pricing: Pricing, channel: Channel, type: TextType): string | null {
  const whole = withTotals(text, pricing);
  return textLength(whole.trim()) > textLimit(channel, type) ? null : whole;
}

function adsOf(content: CampaignContent): Ad[] {
  const active = activeChannels(content);
  const { variant_b: variant } = content;
  return [
    ...active.flatMap((channel): Ad[] => {
      const path = adField[channel];
      if (channel !== 'search') return [{ path, channel, texts: content[path as 'facebook_ad'] }];
      const { ad_groups: groups } = content[path as 'google_adwords_ad'];
      return groups.map((texts, index) => ({ path: `${path}.ad_groups.${index}`, channel, texts }));
    }),
    ...(variant != null && active.includes('facebook')
      ? [{ path: 'variant_b', channel: 'facebook' as const, texts: variant }]
      : []),
  ];
}
