import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#domain/messages.ts';
import { IconAlertTriangle } from '../../../icons/tabler.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { goToField } from '../../campaign-draft/place.ts';
import classes from './strength.module.css';

/** Warns that a strong ad would still be refused, and links to its first problem. */
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
            // Touching the field makes its error show.
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
