import { Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PublishingStep } from '#contract/publishing.ts';
import { channelLabels, channels, type Channel } from '#domain/channels.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../icons/tabler.ts';
import typography from '../../ui/typography.module.css';
import { channelMarks } from '../campaigns/channel-marks.tsx';
import { tileState } from './tile-state.ts';
import classes from './ChannelTiles.module.css';

type Props = { steps: readonly PublishingStep[]; active: readonly Channel[] };

/** Shows how far a change is on each channel: a tile that fills up. */
export function ChannelTiles({ steps, active }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={`${typography.plainList} ${classes.tiles}`}>
      {channels
        .filter((channel) => active.includes(channel))
        .filter((channel) => tileState(channel, steps).total > 0)
        .map((channel) => {
          const Mark = channelMarks[channel];
          const { state, done, total } = tileState(channel, steps);
          const label = channelLabels[channel];
          return (
            <li key={channel} className={classes.tile} data-state={state}>
              <Group gap={8} wrap="nowrap" justify="space-between">
                <Group gap={8} wrap="nowrap">
                  <Mark size={22} />
                  <Text fw={600} size="sm">
                    {label}
                  </Text>
                </Group>
                {state === 'done' && <IconCircleCheck size={20} className={classes.mark} aria-hidden />}
                {state === 'failed' && <IconAlertTriangle size={20} className={classes.mark} aria-hidden />}
              </Group>
              <Progress
                value={(done / total) * 100}
                color={state === 'failed' ? 'red' : state === 'done' ? 'teal' : undefined}
                aria-label={label}
              />
              <Text size="xs" c="dimmed" className={typography.numbers}>
                {t(`publishing.tile.${state}`, { done, total })}
              </Text>
            </li>
          );
        })}
    </ul>
  );
}
