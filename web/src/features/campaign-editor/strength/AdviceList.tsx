import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChannelStrength } from '#domain/ad/ad-strength.ts';
import { channelLabels } from '#domain/channels.ts';
import { AdviceLink } from './AdviceLink.tsx';
import classes from './strength.module.css';

const MOST = 3;

/** Lists the actions with the most points over all active channels. */
export function AdviceList({
  channels,
  refused,
}: {
  channels: readonly ChannelStrength[];
  refused: boolean;
}) {
  const { t } = useTranslation();
  const ofAll = (points: number) => Math.max(1, Math.round(points / channels.length));
  const best = channels
    .flatMap(({ channel, parts }) =>
      parts.flatMap(({ id, points, max, action }) =>
        action === undefined ? [] : [{ key: `${channel} ${id}`, channel, gain: max - points, action }],
      ),
    )
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, MOST);
  if (best.length === 0) return refused ? null : <Text size="sm">{t('adPreviews.strength.complete')}</Text>;
  return (
    <>
      <Text size="sm" fw={500} component="h4" m={0}>
        {t('adPreviews.strength.help')}
      </Text>
      <ul className={classes.advice}>
        {best.map(({ key, channel, gain, action }) => (
          <li key={key}>
            <span className={classes.gain} aria-hidden>
              {t('adPreviews.strength.gain', { points: ofAll(gain) })}
            </span>
            <VisuallyHidden>{t('adPreviews.strength.gainSaid', { count: ofAll(gain) })}</VisuallyHidden>
            <span>
              <AdviceLink action={action} />
              <Text size="xs" c="dimmed">
                {[channelLabels[channel], action.group].filter(Boolean).join(' · ')}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
