import { Alert, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import classes from './EntityChanges.module.css';

/** What changed in the promoted property since somebody last saved the campaign: of each field the old and new value. */
export function EntityChanges({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  if (campaign.entity_changes.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      title={t('campaigns.changes.title', { name: campaign.target?.name ?? campaign.name })}
    >
      <Text size="sm" mb="sm">
        {t(campaign.is_entity_location_changed ? 'campaigns.changes.moved' : 'campaigns.changes.text')}
      </Text>
      <dl className={classes.changes}>
        {campaign.entity_changes.map((change) => {
          const gone = change.old.filter((value) => !change.new.includes(value));
          const come = change.new.filter((value) => !change.old.includes(value));
          return (
            <Fragment key={change.field}>
              <dt>{change.label}</dt>
              <dd>
                {gone.length > 0 && <del>{gone.join(', ')}</del>}
                {come.length > 0 && <ins>{come.join(', ')}</ins>}
                {gone.length + come.length === 0 && t('campaigns.changes.order')}
              </dd>
            </Fragment>
          );
        })}
      </dl>
    </Alert>
  );
}
