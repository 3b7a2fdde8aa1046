import { ActionIcon, Group, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { channelLabels, type Channel } from '#domain/channels.ts';
import { IconX } from '../../../icons/tabler.ts';
import { CardStack } from '../../../ui/Card.tsx';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { shownChannel } from '../../campaign-draft/shown-channel.ts';
import { ChannelPreview } from '../previews/ChannelPreview.tsx';
import { placementsOf, type Placement } from '../previews/placements.ts';
import { PlacementSwitch } from '../previews/PlacementSwitch.tsx';
import { PreviewTools, type PreviewStyle } from '../previews/PreviewTools.tsx';
import { SheetButton } from '../previews/SheetButton.tsx';
import classes from './AdPreview.module.css';

/**
 * Shows the ad that is being written in one placement: its channel, ad group, variant and text follow the
 * field with the focus.
 */
export function AdPreview({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const focused = useStore(store, ({ place }) => place.text);
  const opened = useStore(store, ({ draft, place }) => shownChannel(draft, place.channel) ?? place.channel);
  const groupIndex = useStore(store, ({ place, draft }) =>
    Math.max(
      0,
      draft.search.adGroups.findIndex(({ id }) => id === place.groupId),
    ),
  );
  const tested = useDraft((draft) => draft.variantB !== null);
  const inVariant = tested && focused?.startsWith('variant_b.') === true;
  /** The variant holds until the focus moves to another text. */
  const [chosen, setChosen] = useState<PreviewStyle & { with: string | null }>({
    look: 'light',
    variant: 'a',
    with: null,
  });
  const [places, setPlaces] = useState<Partial<Record<Channel, Placement>>>({});
  // Variant B belongs to Facebook and Instagram.
  const channel = inVariant && opened !== 'instagram' ? 'facebook' : opened;
  const placement = places[channel] ?? placementsOf[channel][0];
  const placements = useMemo(() => (placement === undefined ? [] : [placement]), [placement]);
  const followed = chosen.with === focused ? chosen.variant : inVariant ? 'b' : 'a';
  const style: PreviewStyle = { look: chosen.look, variant: tested ? followed : 'a' };
  const setStyle = (next: PreviewStyle) => setChosen({ ...next, with: focused });
  const social = channel === 'facebook' || channel === 'instagram';
  return (
    <CardStack p="md" gap="sm" aria-label={t('adPreviews.title')}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={3}>{t('adPreviews.titleOf', { channel: channelLabels[channel] })}</Title>
        <Group gap="xs" wrap="nowrap">
          <SheetButton style={style} tested={tested} groupIndex={groupIndex} onStyle={setStyle} />
          {onClose !== undefined && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('adPreviews.close')} onClick={onClose}>
              <IconX size={18} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <Group gap="xs">
        {placement !== undefined && (
          <PlacementSwitch
            channel={channel}
            placement={placement}
            onChange={(next) => setPlaces({ ...places, [channel]: next })}
          />
        )}
        <PreviewTools style={style} tested={tested && social} onChange={setStyle} />
      </Group>
      <div className={classes.stage}>
        <ChannelPreview channel={channel} groupIndex={groupIndex} placements={placements} {...style} />
      </div>
    </CardStack>
  );
}
