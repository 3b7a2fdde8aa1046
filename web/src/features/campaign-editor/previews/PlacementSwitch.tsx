import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Channel } from '#domain/channels.ts';
import { displaySizes } from './display-sizes.ts';
import { placementsOf, type DisplayPlacement, type Placement } from './placements.ts';

type Props = { channel: Channel; placement: Placement; onChange: (placement: Placement) => void };

/** Chooses where the previewed ad appears. */
export function PlacementSwitch({ channel, placement, onChange }: Props) {
  const { t } = useTranslation();
  const change = (value: string) => {
    const chosen = placementsOf[channel].find((one) => one === value);
    if (chosen !== undefined) onChange(chosen);
  };
  if (channel === 'display') {
    return (
      <NativeSelect
        size="xs"
        aria-label={t('adPreviews.placement')}
        value={placement}
        onChange={(event) => change(event.currentTarget.value)}
        data={displaySizes.map(({ width, height }) => ({
          value: `${width}x${height}` satisfies DisplayPlacement,
          label: t('adPreviews.size', { width, height }),
        }))}
      />
    );
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('adPreviews.placement')}
      value={placement}
      onChange={change}
      data={placementsOf[channel].map((value) => ({
        value,
        label: isDisplay(value) ? value : t(`adPreviews.shortPlace.${value}`),
      }))}
    />
  );
}

const isDisplay = (placement: Placement): placement is DisplayPlacement => /^\d+x\d+$/.test(placement);
