import { z } from 'zod';

const enrollment = z.object({ enroll_status: z.string().optional() });

/** Fields of a creative that hold Meta's permitted changes and the texts that Meta wrote. */
export const automationFields = {
  degrees_of_freedom_spec: z
    .object({ creative_features_spec: z.record(z.string(), enrollment).optional() })
    .nullish(),
  contextual_multi_ads: enrollment.nullish(),
  asset_feed_spec: z
    .object(
      Object.fromEntries(
        ['bodies', 'titles', 'descriptions'].map((list) => [
          list,
          z.array(z.object({ text: z.string().optional() })).optional(),
        ]),
      ),
    )
    .nullish(),
};
const automation = z.object(automationFields);

/** Names of these fields for the `fields` parameter. */
export const automationFieldNames = Object.keys(automationFields).join(',');

type Cards = {
  multi_share_optimized?: boolean | undefined;
  multi_share_end_card?: boolean | undefined;
  child_attachments?: unknown;
};

/**
 * Returns the changes that Meta may make to an ad, sorted by API name: opted-in creative features,
 * multi-advertiser ads, and the reordering and end card of a carousel. A switch without a state is
 * off.
 */
export function metaAutomationOn(
  { degrees_of_freedom_spec: freedom, contextual_multi_ads: multi }: z.infer<typeof automation>,
  cards: Cards,
): string[] {
  const isOn = (state: z.infer<typeof enrollment> | null | undefined) => state?.enroll_status === 'OPT_IN';
  const features = Object.entries(freedom?.creative_features_spec ?? {}).flatMap(([name, state]) =>
    isOn(state) ? [name] : [],
  );
  const carousel = (['multi_share_optimized', 'multi_share_end_card'] as const).filter(
    (name) => cards.child_attachments !== undefined && cards[name] === true,
  );
  return [...features, ...(isOn(multi) ? ['contextual_multi_ads'] : []), ...carousel].toSorted();
}

/**
 * Returns the texts of a creative that Meta may show in addition to the ones that were sent, in the
 * order of their lists.
 */
export function metaTexts(
  { asset_feed_spec: feed }: z.infer<typeof automation>,
  sent: readonly unknown[],
): string[] {
  const texts = Object.values(feed ?? {}).flatMap((list) => list ?? []);
  const written = texts.flatMap(({ text }) => text?.trim() || []);
  return [...new Set(written)].filter((text) => !sent.includes(text));
}

/** Values of a recorded creative that Meta did not change. Other values mean that Meta did. */
export const untouched = { linkDescription: '', automation: [], networkTexts: [] };

/** Returns true if Meta changes a recorded creative or shows texts in it that were not sent. */
export function isTouched(sent: Record<string, unknown>): boolean {
  return Object.keys(untouched).some((field) => {
    const value = sent[field];
    return (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
  });
}
