import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { campaignQuery } from '../../campaigns/queries.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useTarget } from '../../campaign-draft/target.ts';
import { campaignUpdateQuery } from './campaign-update.ts';
import { bringIn, isBroughtIn } from './group-edits.ts';
import { GroupChange } from './GroupChange.tsx';
import { keepGroups, useKeptGroups } from './kept-groups.ts';
import classes from './UpdateReview.module.css';

/** Compares the ad groups with those that would be written after the change of the property. */
export function UpdateReview({ campaignId, disabled }: { campaignId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const kind = useTarget()?.kind ?? 'building';
  // Uses the page's data, which the page refetches itself.
  const changed = useQuery({
    ...campaignQuery(campaignId),
    select: ({ entity_changes: changes }) => changes.at(-1)?.changed_at ?? null,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
  const upTo = changed.data ?? null;
  const {
    data: update,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...campaignUpdateQuery(campaignId, upTo),
    enabled: changed.isSuccess,
  });
  const kept = useKeptGroups((all) => all[campaignId] === upTo);
  const groups = useDraft((draft) => draft.search.adGroups);
  const done = useDraft((draft) => update !== undefined && isBroughtIn(draft, update));
  const target = t(`adTexts.update.target.${kind}`);
  if (kept) return null;
  if (isError)
    return (
      <Alert color="yellow">
        {t('adTexts.update.failed')}{' '}
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('controls.retry')}
        </Button>
      </Alert>
    );
  if (update === undefined) return null;
  const { new_groups: added, old_groups: old, old_texts: oldTexts } = update;
  if (added.length + old.length + oldTexts.length === 0) return null;
  if (done) return <Alert color="green">{t('adTexts.update.broughtIn')}</Alert>;

  const leaving = groups.filter(({ id }) => old.includes(id));
  const followed = (template: string | null) => leaving.find(({ group }) => group.template === template);
  const alone = leaving.filter(
    ({ group }) => !added.some(({ group: { template } }) => template === group.template),
  );
  return (
    <Stack component="section" aria-labelledby="update-review" className={classes.panel} gap="md">
      <Title order={3} id="update-review">
        {t('adTexts.update.title', { target: target.toLowerCase() })}
      </Title>
      {added.map((group) => (
        <GroupChange key={group.id} target={target} after={group} before={followed(group.group.template)} />
      ))}
      {alone.map((group) => (
        <GroupChange key={group.id} target={target} before={group} />
      ))}
      {oldTexts.length > 0 && (
        <Text size="sm">{t('adTexts.update.oldTexts', { count: oldTexts.length })}</Text>
      )}
      <Group gap="sm">
        <Button disabled={disabled} onClick={() => store.edit((draft) => bringIn(draft, update))}>
          {added.length > 0 ? t('adTexts.update.bringIn') : t('adTexts.update.markOld')}
        </Button>
        <Button variant="default" disabled={disabled} onClick={() => keepGroups(campaignId, upTo)}>
          {t('adTexts.update.keep')}
        </Button>
      </Group>
    </Stack>
  );
}
