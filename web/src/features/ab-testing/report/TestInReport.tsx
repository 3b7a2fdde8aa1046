import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../../i18n/campaigns/ab-testing-texts.ts';
import type { AbTestInfo } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { testedVariants } from '#domain/ab-testing/states.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { CardStack } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { campaignQuery } from '../../campaigns/queries.ts';
import { abTestQuery, abTestResultQuery, abTestStatsQuery } from '../queries.ts';
import { picturedVariant } from '../shown-variants.ts';
import classes from './TestInReport.module.css';

type Details = NonNullable<AbTestInfo['ab_testing_details']>;

/** Shows the last A/B test in the report of its campaign. Renders nothing if none ran. */
export default function TestInReport({ id }: { id: string }) {
  const campaign = useQuery(campaignQuery(id)).data;
  const details = useQuery(abTestQuery(id)).data?.ab_testing_details;
  if (campaign === undefined || details == null) return null;
  if (details.status === 'failed' || details.status === 'starting') return null;
  return <TestCard campaign={campaign} details={details} />;
}

function TestCard({ campaign, details }: { campaign: Campaign; details: Details }) {
  const { t } = useTranslation();
  const result = useQuery(abTestResultQuery(campaign.id)).data;
  const stats = useQuery(abTestStatsQuery(campaign.id)).data;
  return (
    <CardStack aria-labelledby="test-in-report" mt="md" gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="test-in-report">
          {t('abTesting.inReport.title')}
        </Title>
        <AnchorLink to="/campaigns/$id/ab-testing" params={{ id: campaign.id }} size="sm">
          {t('abTesting.inReport.open')}
        </AnchorLink>
      </Group>
      {stats !== undefined && <Text>{stats.sentence}</Text>}
      <ul className={classes.versions}>
        {testedVariants.map((variant) => {
          const ad = picturedVariant(details[`variant_${variant}`], campaign);
          const own = result?.[`variant_${variant}`];
          const [picture] = ad.images;
          return (
            <li key={variant} data-won={own?.is_winner === true || undefined}>
              {picture !== undefined && <img src={picture.image.thumbnail} alt={picture.image.file_name} />}
              <div>
                <Group gap="xs">
                  <Text size="sm" c="dimmed">
                    {t(`abTesting.variant.${variant}`)}
                  </Text>
                  {own?.is_winner === true && <StatusBadge tone="live" label={t('abTesting.winner')} />}
                </Group>
                <Text fw={600}>{ad.titles?.[0]?.label}</Text>
                {own?.magik_kpi != null && (
                  <Text size="sm">{t('abTesting.inReport.rate', { rate: own.magik_kpi.toFixed(2) })}</Text>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </CardStack>
  );
}
