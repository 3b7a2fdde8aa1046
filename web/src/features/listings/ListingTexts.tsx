import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextType } from '#domain/ad/ad-text.ts';
import { channelLabels, channels, type Channel } from '#domain/channels.ts';
import { PlainList } from '../../ui/PlainList.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { FormSection } from '../properties/FormSection.tsx';
import { listingTextsQuery } from './queries.ts';
import { SuggestedText } from './SuggestedText.tsx';

type Listing = { id: string; revision: number };

/** Shows titles and descriptions written from the listing's facts, for the selected platform. */
export function ListingTexts({ property: listing }: { property: Listing }) {
  const { t } = useTranslation();
  const [platform, setPlatform] = useState<Channel>(channels[0]);
  return (
    <FormSection title={t('listings.texts.title')} text={t('listings.texts.text')}>
      <NativeSelect
        label={t('listings.texts.platform')}
        w={{ base: '100%', xs: 240 }}
        value={platform}
        data={channels.map((value) => ({ value, label: channelLabels[value] }))}
        onChange={({ currentTarget }) => setPlatform(currentTarget.value as Channel)}
      />
      {(['title', 'description'] as const).map((type) => (
        <Texts key={`${platform} ${type} ${listing.revision}`} {...{ listing, platform, type }} />
      ))}
    </FormSection>
  );
}

type Props = { listing: Listing; platform: Channel; type: TextType };

function Texts({ listing: { id, revision }, platform, type }: Props) {
  const { t } = useTranslation();
  const { data, error } = useQuery(listingTextsQuery(id, platform, type, revision));
  // Replacements of suggestions, by index.
  const [others, setOthers] = useState<Record<number, string>>({});
  const texts = (data?.results ?? []).map((option, index) => ({
    option,
    shown: others[index] ?? option.label,
  }));
  return (
    <Stack gap="xs">
      <Title order={3}>{t(type === 'title' ? 'listings.texts.titles' : 'listings.texts.descriptions')}</Title>
      {error !== null && <FailurePanel error={error} />}
      {data === undefined && error === null && <LoadingRows as="rows" rows={3} height={44} />}
      {data?.results.length === 0 && <Text c="dimmed">{t('listings.texts.none')}</Text>}
      <PlainList component="ol" gap={4}>
        {texts.map(({ option, shown }, index) => (
          <SuggestedText
            key={option.value}
            {...{ id, platform, type, option, shown }}
            number={index + 1}
            besides={texts.map((text) => text.shown)}
            onOther={(text) => setOthers((all) => ({ ...all, [index]: text }))}
          />
        ))}
      </PlainList>
    </Stack>
  );
}
