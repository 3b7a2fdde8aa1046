import { textLength, textLimit, type TextType } from '../ad/ad-text.ts';
import type { CampaignContent, TextOption } from '../campaign-content.ts';
import { activeChannels, adField, type Channel } from '../channels.ts';
import { problem, warning, type Problem } from '../messages.ts';
import { formatCents } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import { lowPricesIn, withTotals } from './price-mentions.ts';
import type { Pricing } from './total-price.ts';
import { totalPricePackOf, type TotalPricePack } from './total-price-packs.ts';

type About = {
  /** Two-letter abbreviation of the state of the property. */
  state: string | null;
  pricing: Pricing | null;
  today: PlainDate;
  /** True for a live or paused campaign. */
  posted: boolean;
  packs?: readonly TotalPricePack[];
};

type Texts = { titles: TextOption[] | null; descriptions: TextOption[] | null };
type Ad = { path: string; channel: Channel; texts: Texts };

/**
 * Returns the prices in ad texts that leave out the mandatory monthly fees of the property. A draft is stopped where
 * the law or the organization asks for the total price. A posted campaign is only warned about, so that any other
 * change to it can be saved.
 */
export function checkTotalPrice(
  content: CampaignContent,
  { state, pricing, today, posted, packs }: About,
): Problem[] {
  if (pricing === null || pricing.fee_cents === 0) return [];
  const pack = totalPricePackOf(state, today, packs);
  const strict = !posted && (pack !== undefined || pricing.everywhere);
  return adsOf(content).flatMap(({ path, channel, texts }) =>
    (['title', 'description'] as const).flatMap((type) =>
      (texts[`${type}s`] ?? []).flatMap(({ label }, index): Problem[] => {
        const found = lowPricesIn(label, pricing);
        const low = found.find(({ sure }) => sure) ?? found[0];
        if (low === undefined) return [];
        // An amount that only reads like a rent may be right.
        const say = strict && low.sure ? problem : warning;
        const params = {
          amount: formatCents(low.amount),
          total: formatCents(low.total),
          ...(pack === undefined ? {} : { state: pack.name, citation: pack.citation }),
          ...fixed(label, pricing, channel, type),
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

/** Returns the text with its totals for the button of the form, if it fits the limit. */
function fixed(text: string, pricing: Pricing, channel: Channel, type: TextType): Record<string, string> {
  const whole = withTotals(text, pricing);
  return textLength(whole.trim()) > textLimit(channel, type) ? {} : { judged: text, withTotal: whole };
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
