import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Keys.module.css';

/** Renders keys that are pressed in sequence. */
export function Keys({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <span className={classes.keys}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className={classes.then}>{t('shortcuts.andThen')}</span>}
          <Kbd size="xs">{key}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}
