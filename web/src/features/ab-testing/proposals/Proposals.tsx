import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestInfo, AbTestSuggestion } from '#contract/ab-testing.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { CardStack } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/messages/Loaded.tsx';
import { campaignAddress } from '../../campaigns/campaign-address.ts';
import { hasOwnInstagram } from '../own-instagram.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { abTestSuggestionsQuery } from '../queries.ts';
import { WriteBLink } from '../WriteBLink.tsx';

type Props = { campaign: Campaign; info: AbTestInfo; onStart: (proposal: AbTestSuggestion) => void };

/** Proposes tests of another title, each with both ads and a button that writes variant B and starts. */
export function Proposals({ campaign, info, onStart }: Props) {
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
            {t(
              hasOwnInstagram(campaign) ? 'abTesting.proposals.textOwnInstagram' : 'abTesting.proposals.text',
            )}
          </Text>
        </div>
        {campaign.variant_b === null && <WriteBLink campaign={campaign} />}
      </Group>
      <Loaded query={suggestions} skeleton={<Skeleton height={560} radius="md" animate={false} />}>
        {({ results, unreviewed_changes: unreviewed }) =>
          unreviewed ? (
            <Unreviewed campaign={campaign} />
          ) : results.length === 0 ? (
            <Text>{t('abTesting.proposals.none')}</Text>
          ) : (
            <Listed {...{ campaign, info, proposals: results, onStart }} />
          )
        }
      </Loaded>
    </CardStack>
  );
}

/** Says that the ads have to be reviewed before a test. */
function Unreviewed({ campaign: { id, kind } }: Pick<Props, 'campaign'>) {
  const { t } = useTranslation();
  return (
    <Text>
      {t('abTesting.proposals.unreviewed')}{' '}
      <AnchorLink to={campaignAddress(kind.id)} params={{ id }} hash="ads">
        {t('abTesting.proposals.review')}
      </AnchorLink>
    </Text>
  );
}

type ListProps = Props & { proposals: readonly AbTestSuggestion[] };

function Listed({ campaign, info, proposals, onStart }: ListProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<AbTestSuggestion['angle'] | null>(null);
  // The list may have changed since the user opened one.
  const opened = (proposals.find(({ angle }) => angle === asked) ?? proposals[0])?.angle;
  return proposals.map((proposal) =>
    proposal.angle === opened ? (
      <ProposalCard
        key={proposal.title.label}
        {...{ campaign, info, proposal }}
        takesFocus={asked === opened}
        onStart={() => onStart(proposal)}
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
          onClick={() => setAsked(proposal.angle)}
        >
          {t('abTesting.proposals.show')}
        </Button>
      </Group>
    ),
  );
}
