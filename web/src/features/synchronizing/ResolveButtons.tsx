import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { contradicting, resolutions, type Difference, type Resolution } from '#contract/synchronizing.ts';
import classes from './ResolveButtons.module.css';
import { acceptedToo, sentToo } from './side-effects.ts';

type Props = {
  campaign: Campaign;
  chosen: readonly Difference[];
  busy: boolean;
  doing: Resolution | undefined;
  onResolve: (resolution: Resolution) => void;
};

/** Renders the resolutions of the selected differences, each with its effect and its side effects. */
export function ResolveButtons({ campaign, chosen, busy, doing, onResolve }: Props) {
  const { t } = useTranslation();
  const stuck = chosen.filter(({ can_accept: canAccept }) => !canAccept).length;
  const twice = contradicting(chosen);
  const also: Record<Resolution, string[]> = {
    accept: acceptedToo(chosen, campaign),
    push: sentToo(chosen, campaign),
    ignore: [],
  };
  return (
    <div>
      <Group gap="sm">
        {resolutions.map((resolution) => (
          <Button
            key={resolution}
            size="xs"
            variant={resolution === 'accept' ? 'filled' : 'default'}
            loading={busy && doing === resolution}
            disabled={
              busy || chosen.length === 0 || (resolution === 'accept' && (stuck > 0 || twice !== undefined))
            }
            aria-describedby={`effect-${resolution}`}
            onClick={() => onResolve(resolution)}
          >
            {t(`synchronizing.${resolution}`)}
          </Button>
        ))}
        <Text size="sm" c="dimmed" role="status">
          {t('synchronizing.chosen', { count: chosen.length })}
        </Text>
      </Group>
      <dl className={classes.effects}>
        {resolutions.map((resolution) => (
          <div key={resolution} id={`effect-${resolution}`}>
            <dt>{t(`synchronizing.${resolution}`)}</dt>
            <dd>
              {t(`synchronizing.effect.${resolution}`)}
              {also[resolution].map((sentence) => (
                <strong key={sentence}> {sentence}</strong>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {stuck > 0 && (
        <Text size="sm" mt="xs">
          {t('synchronizing.someCannotAccept', { count: stuck })}
        </Text>
      )}
      {twice !== undefined && (
        <Text size="sm" mt="xs">
          {t('synchronizing.contradicting', { setting: t(`synchronizing.setting.${twice}`) })}
        </Text>
      )}
    </div>
  );
}
