import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { strengthLevel, type ChannelStrength } from '#domain/ad/ad-strength.ts';
import { channelLabels } from '#domain/channels.ts';
import { AdviceLink } from './AdviceLink.tsx';
import classes from './strength.module.css';

/** Lists every part of the score with its points and the missing actions. */
export default function StrengthTables({ channels }: { channels: readonly ChannelStrength[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      {channels.length > 1 && (
        <Text size="xs" c="dimmed">
          {t('adPreviews.strength.average')}
        </Text>
      )}
      {channels.map(({ channel, score, parts }) => (
        <table key={channel} className={classes.parts}>
          <caption>
            <strong>{channelLabels[channel]}</strong>{' '}
            {t('adPreviews.strength.said', {
              level: t(`adPreviews.strength.level.${strengthLevel(score)}`),
              score,
            })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('adPreviews.strength.column.part')}</th>
              <th scope="col">{t('adPreviews.strength.column.points')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ id, points, max, goal, action }) => (
              <tr key={id}>
                <th scope="row">
                  {t(`adPreviews.strength.part.${id}`, { goal })}
                  {action !== undefined && (
                    <span className={classes.do}>
                      <AdviceLink action={action} />
                      {action.group !== undefined && ` · ${action.group}`}
                    </span>
                  )}
                </th>
                <td>{t('adPreviews.strength.points', { points, max })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Stack>
  );
}
