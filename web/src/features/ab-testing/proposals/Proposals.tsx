import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestInfo, AbTestSuggestion } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { CardStack } from '../../../ui/Card.tsx';
import { useLastGiven } from '../../../ui/dialogs/use-last-given.ts';
import { Loaded } from '../../../ui/messages/Loaded.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { abTestSuggestionsQuery } from '../queries.ts';
import { StartDialog } from '../StartDialog.tsx';
import { WriteBLink } from '../WriteBLink.tsx';

type Props = { campaign: Campaign; info: AbTestInfo };

/** Proposes tests of another title, each with both ads and a button that writes variant B and starts. */
export function Proposals({ campaign, info }: Props) {
  const { t } = useTranslation();
  const suggestions = useQuery(abTestSuggestionsQuery(campaign.id));
  return (
    <CardStack aria-labelledby="test-proposals">
      <Group justify="space-between" gap="sm" align="flex-start">
        <div>
          <Title order={2} id="test-proposals">
            {t('abTesting.proposals.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('abTesting.proposals.text')}
          </Text>
        </div>
        {campaign.variant_b === null && <WriteBLink campaign={campaign} />}
      </Group>
      <Loaded query={suggestions} skeleton={<Skeleton height={560} radius="md" animate={false} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Text>{t('abTesting.proposals.none')}</Text>
          ) : (
            <Listed {...{ campaign, info, proposals: results }} />
          )
        }
      </Loaded>
    </CardStack>
  );
}

function Listed({ campaign, info, proposals }: Props & { proposals: readonly AbTestSuggestion[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(proposals[0]?.angle);
  const [starting, setStarting] = useState<AbTestSuggestion | null>(null);
  const started = useLastGiven(starting);
  return (
    <>
      {proposals.map((proposal) =>
        proposal.angle === opened ? (
          <ProposalCard
            key={proposal.title.label}
            {...{ campaign, info, proposal }}
            onStart={() => setStarting(proposal)}
          />
        ) : (
          <Group key={proposal.title.label} justify="space-between" gap="xs">
            <Title order={3}>
              {t(`abTesting.proposals.test.${proposal.angle}`, { title: proposal.title.label })}
            </Title>
            <Button
              variant="default"
              size="xs"
              aria-label={t('abTesting.proposals.showOf', { title: proposal.title.label })}
              onClick={() => setOpened(proposal.angle)}
            >
              {t('abTesting.proposals.show')}
            </Button>
          </Group>
        ),
      )}
      {started !== null && (
        <StartDialog
          opened={starting !== null}
          campaign={campaign}
          info={info}
          title={started.title}
          onClose={() => setStarting(null)}
        />
      )}
    </>
  );
}
