import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Connections } from '#contract/connections.ts';
import { channelsForKind } from '#domain/campaign-kinds.ts';
import { EuDeclaration } from '../connections/EuDeclaration.tsx';
import { obstaclesOf, useGoogleActive } from './channels/channel-standing.ts';
import { ChannelCards } from './channels/ChannelCards.tsx';
import { ClientField } from './channels/ClientField.tsx';
import { FacebookNotice } from './channels/FacebookNotice.tsx';
import { GoogleNotice } from './channels/GoogleNotice.tsx';
import { MetaFields } from './channels/MetaFields.tsx';
import { useDraft } from '../campaign-draft/draft-store.tsx';
import { Section } from './Section.tsx';

type Props = {
  disabled: boolean;
  posted: boolean;
  connections: Connections;
  bidsFor: Campaign['google_bids_for'];
  /** Content next to the Google search channel. */
  besideSearch: ReactNode;
};

/** Selects the active channels with their page and accounts. */
export function ChannelsSection({ disabled, posted, connections, bidsFor, besideSearch }: Props) {
  const { t } = useTranslation();
  const kind = useDraft((draft) => draft.kind);
  const googleActive = useGoogleActive();
  const closed = disabled || posted;
  const withGoogle = channelsForKind(kind).includes('display');
  const obstacles = obstaclesOf(connections);
  return (
    <Section
      id="channels-section"
      title={t('campaigns.form.sections.channels')}
      text={posted ? t('campaigns.form.channelsPosted') : t('campaigns.form.channelsText')}
    >
      <ChannelCards disabled={closed} connections={connections} besideSearch={besideSearch} />
      {!withGoogle && (
        <Text size="sm" c="dimmed">
          {t('adPlaces.channels.listing')}
        </Text>
      )}
      <FacebookNotice connections={connections} />
      {withGoogle && <GoogleNotice connections={connections} disabled={closed} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {obstacles.meta === undefined && <MetaFields disabled={closed} />}
        {withGoogle && googleActive && obstacles.google === undefined && (
          <ClientField disabled={closed} connections={connections} bidsFor={bidsFor} />
        )}
      </SimpleGrid>
      {withGoogle && googleActive && <EuDeclaration />}
    </Section>
  );
}
