import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestInfo, AbTestSuggestion } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { isPosted } from '#domain/campaign-status.ts';
import { call } from '../../api/client.ts';
import { useLastGiven } from '../../ui/dialogs/use-last-given.ts';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { VariantTable } from '../campaign-editor/variant/VariantTable.tsx';
import { CannotStart } from './CannotStart.tsx';
import { Conditions } from './Conditions.tsx';
import { hasOwnInstagram } from './own-instagram.ts';
import { Proposals } from './proposals/Proposals.tsx';
import { abTestQuery } from './queries.ts';
import { shownVariant } from './shown-variants.ts';
import { SmallestDifference } from './SmallestDifference.tsx';
import { StartDialog } from './StartDialog.tsx';
import { unmetConditions } from './unmet-conditions.ts';
import { WriteBLink } from './WriteBLink.tsx';
import { CardStack } from '../../ui/Card.tsx';

type Props = { campaign: Campaign; info: AbTestInfo };

/** Proposes tests, and shows both variants, the unmet conditions and the smallest difference a test could detect. */
export function BeforeTest({ campaign, info }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Kept here, so that a refetch of the suggestions or a new variant B leaves the dialog open.
  const [starting, setStarting] = useState<{ proposal: AbTestSuggestion | null } | null>(null);
  const started = useLastGiven(starting);
  const propose = (proposal: AbTestSuggestion) => setStarting({ proposal });
  const skip = useMutation({
    mutationFn: (skipped: boolean) => call('skipAbTest', { params: { id: campaign.id }, body: { skipped } }),
    onSuccess: (next) => client.setQueryData(abTestQuery(campaign.id).queryKey, next),
    onError: showFailure,
  });
  const { end_dates: dates, skipped } = info;
  const hasB = campaign.variant_b !== null;
  const unmet = unmetConditions(info.conditions, hasB);
  const proposes = !skipped && isPosted(campaign.status.id) && campaign.facebook_ad.is_active;
  return (
    <>
      {proposes && !hasB && <Proposals campaign={campaign} info={info} onStart={propose} />}
      {(hasB || !proposes) && <Versions campaign={campaign} />}
      <CardStack aria-labelledby="test-conditions">
        <Title order={2} id="test-conditions">
          {t('abTesting.conditions')}
        </Title>
        <Conditions campaign={campaign} conditions={info.conditions} />
        {dates === null ? (
          <Text c="dimmed">{t('abTesting.smallestNoDates')}</Text>
        ) : (
          <SmallestDifference campaign={campaign} info={info} end={dates.suggested} />
        )}
        {skipped && <Text c="dimmed">{t('abTesting.skipped')}</Text>}
        <Group gap="sm">
          <Button
            disabled={unmet.length > 0}
            aria-describedby={unmet.length > 0 ? 'cannot-start' : undefined}
            onClick={() => setStarting({ proposal: null })}
          >
            {t('abTesting.start')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            loading={skip.isPending}
            onClick={() => skip.mutate(!skipped)}
          >
            {t(skipped ? 'abTesting.unskip' : 'abTesting.skip')}
          </Button>
        </Group>
        {unmet.length > 0 && <CannotStart id="cannot-start" unmet={unmet} />}
      </CardStack>
      {proposes && hasB && <Proposals campaign={campaign} info={info} onStart={propose} />}
      <StartDialog
        opened={starting !== null}
        campaign={campaign}
        info={info}
        title={started?.proposal?.title}
        onClose={() => setStarting(null)}
      />
    </>
  );
}

function Versions({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { facebook_ad: a, variant_b: b } = campaign;
  return (
    <CardStack aria-labelledby="test-versions">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="test-versions">
          {t('abTesting.variants')}
        </Title>
        <WriteBLink campaign={campaign} />
      </Group>
      {b === null ? (
        <Text c="dimmed">{t('abTesting.noB')}</Text>
      ) : (
        <>
          <VariantTable a={shownVariant(a, campaign)} b={shownVariant(b, campaign)} />
          {hasOwnInstagram(campaign) && (
            <Text size="sm" c="dimmed">
              {t('abTesting.ownInstagram')}
            </Text>
          )}
        </>
      )}
    </CardStack>
  );
}
