import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#domain/messages.ts';
import { useDraftStore } from '../draft-store.tsx';
import { goToField } from '../place.ts';
import classes from './strength.module.css';

/** A strong ad that would be refused all the same: how many problems it has, and the way to the first. */
export function RefusedAds({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const [first] = problems;
  if (first === undefined) return null;
  return (
    <Text size="sm" className={classes.refused}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t('adPreviews.strength.refused', { count: problems.length })}{' '}
        <Anchor
          href={`#${first.path}`}
          c="inherit"
          fz="inherit"
          underline="always"
          onClick={(event) => {
            event.preventDefault();
            // Why it would be refused is asked for.
            store.touch(first.path);
            goToField(store, first.path);
          }}
        >
          {t('adPreviews.strength.toRefused')}
        </Anchor>
      </span>
    </Text>
  );
}
