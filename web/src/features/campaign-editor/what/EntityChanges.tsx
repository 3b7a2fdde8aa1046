import { Alert, Button, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Campaign } from '#contract/campaigns.ts';
import type { DraftStore } from '../../campaign-draft/draft-store.tsx';
import { goToField } from '../../campaign-draft/place.ts';
import classes from './EntityChanges.module.css';

/** Lists the unreviewed changes of the property, each with the old and new value. */
export function EntityChanges({ campaign, store }: { campaign: Campaign; store: DraftStore }) {
  const { t } = useTranslation();
  const searches = useStore(store, ({ draft }) => draft.search.isActive);
  if (campaign.entity_changes.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      title={t('campaigns.changes.title', { name: campaign.target?.name ?? campaign.name })}
    >
      <Text size="sm" mb="sm">
        {t(changesText(campaign))}
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
      {searches && (
        <Button
          size="xs"
          variant="default"
          mt="md"
          onClick={() => goToField(store, 'google_adwords_ad.ad_groups')}
        >
          {t('campaigns.changes.review')}
        </Button>
      )}
    </Alert>
  );
}

/**
 * Returns the key of the review text, which mentions the locations only while they can be changed.
 */
function changesText({ is_entity_location_changed: moved, is_posted: posted }: Campaign) {
  if (!moved) return 'campaigns.changes.text' as const;
  return posted ? ('campaigns.changes.movedPosted' as const) : ('campaigns.changes.moved' as const);
}
