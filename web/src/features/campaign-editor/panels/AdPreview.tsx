import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channelLabels, type Channel } from '#domain/channels.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { AllPreviews } from '../previews/AllPreviews.tsx';
import { ChannelPreview } from '../previews/ChannelPreview.tsx';
import { PreviewTools, type PreviewStyle } from '../previews/PreviewTools.tsx';
import { SheetButton } from '../previews/SheetButton.tsx';
import { CardStack } from '../../../ui/Card.tsx';

type Props = {
  channel: Channel;
  /** Ad group that is being edited. */
  groupIndex?: number;
};

/**
 * Shows an approximate preview of the edited channel and opens a sheet with all previews. On narrow
 * screens this panel is already in a sheet, so all previews expand in place.
 */
export function AdPreview({ channel, groupIndex = 0 }: Props) {
  const { t } = useTranslation();
  const [chosen, setStyle] = useState<PreviewStyle>({ look: 'light', variant: 'a' });
  const [unfolded, { toggle }] = useDisclosure(false);
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const tested = useDraft((draft) => draft.variantB !== null);
  const style: PreviewStyle = tested ? chosen : { ...chosen, variant: 'a' };
  const all = { style, tested, groupIndex, onStyle: setStyle };
  const social = channel === 'facebook' || channel === 'instagram';
  return (
    <CardStack p="md" gap="sm" aria-label={t('adPreviews.title')}>
      <Group justify="space-between">
        <Title order={3}>{t('adPreviews.title')}</Title>
        {(wide || !unfolded) && (
          <Text size="sm" c="dimmed">
            {channelLabels[channel]}
          </Text>
        )}
      </Group>
      {!wide && (
        <Button variant="default" size="xs" aria-expanded={unfolded} onClick={toggle}>
          {t(unfolded ? 'adPreviews.fold' : 'adPreviews.unfold')}
        </Button>
      )}
      {!wide && unfolded ? (
        <AllPreviews {...all} />
      ) : (
        <>
          <PreviewTools style={style} tested={tested && social} onChange={setStyle} />
          <ChannelPreview channel={channel} groupIndex={groupIndex} {...style} />
          <Text size="xs" c="dimmed">
            {t('adPreviews.about')}
          </Text>
        </>
      )}
      {wide && <SheetButton {...all} />}
    </CardStack>
  );
}
