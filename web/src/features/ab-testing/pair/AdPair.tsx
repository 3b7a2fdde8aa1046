import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { testedVariants, type TestedVariant } from '#domain/ab-testing/states.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { DraftProvider, makeCampaignStore } from '../../campaign-draft/draft-store.tsx';
import { ChannelPreview } from '../../campaign-editor/previews/ChannelPreview.tsx';
import { facebookPagesQuery } from '../../connections/queries.ts';
import { useReachesFacebook } from '../../connections/use-reaches-facebook.ts';
import classes from './AdPair.module.css';
import type { PicturedVariant } from '../shown-variants.ts';

type Props = {
  campaign: Campaign;
  a: PicturedVariant;
  b: PicturedVariant;
  /** Variant that won; null without one. */
  winner?: TestedVariant | null;
  /** Level of the headings above the ads. */
  order?: 3 | 4;
};

/** Shows both variants as Facebook shows them, next to each other. A key has to make another one for other variants. */
export default function AdPair({ campaign, a, b, winner = null, order = 3 }: Props) {
  const { t } = useTranslation();
  // The previews read their texts from a draft.
  const [store] = useState(() =>
    makeCampaignStore({ ...campaign, facebook_ad: { ...campaign.facebook_ad, ...a }, variant_b: b }),
  );
  const reached = useReachesFacebook() === true;
  // The previews name the page that the ads run under.
  useQuery({ ...facebookPagesQuery(), enabled: reached });
  return (
    <DraftProvider value={store}>
      <div className={classes.room}>
        <div className={classes.pair}>
          {testedVariants.map((variant) => (
            <section
              key={variant}
              className={classes.ad}
              data-won={winner === variant || undefined}
              aria-label={t(`abTesting.variant.${variant}`)}
            >
              <Group gap="xs" className={classes.name}>
                <Title order={order} size="h3">
                  {t(`abTesting.variant.${variant}`)}
                </Title>
                {winner === variant && <StatusBadge tone="live" label={t('abTesting.winner')} />}
              </Group>
              <ChannelPreview channel="facebook" look="light" variant={variant} groupIndex={0} />
            </section>
          ))}
        </div>
      </div>
    </DraftProvider>
  );
}
