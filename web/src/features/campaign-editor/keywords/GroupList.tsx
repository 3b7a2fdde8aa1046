import { Button, NavLink, Text } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconAlertTriangle, IconPlus } from '../../../icons/tabler.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { countBelow, useJudged } from '../../campaign-draft/problems.tsx';
import { GroupTags } from './GroupTags.tsx';
import { GROUPS_PATH } from './groups-path.ts';
import classes from '../ads/AdGroups.module.css';

type Props = {
  ids: readonly string[];
  chosenId: string | undefined;
  disabled: boolean;
  /** True if the ad groups are paused at Google. */
  resting: boolean;
  onChoose: (id: string) => void;
  onAdd: () => void;
};

/** Lists the ad groups with their counts and problems. */
export function GroupList({ ids, chosenId, disabled, resting, onChoose, onAdd }: Props) {
  const { t } = useTranslation();
  const { problems } = useJudged();
  const full = ids.length >= limits.adGroup.perCampaign;
  return (
    <div>
      <nav aria-label={t('campaigns.form.adGroups')} className={classes.list}>
        {ids.map((id, index) => (
          <Item
            key={id}
            id={id}
            index={index}
            active={id === chosenId}
            resting={resting}
            wrong={countBelow(problems, `${GROUPS_PATH}.${index}`)}
            onChoose={onChoose}
          />
        ))}
      </nav>
      <Button
        size="xs"
        variant="default"
        mt={8}
        disabled={disabled || full}
        leftSection={<IconPlus size={14} />}
        onClick={onAdd}
      >
        {t('campaigns.form.addAdGroup')}
      </Button>
      {full && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('adTexts.groups.full', { max: limits.adGroup.perCampaign })}
        </Text>
      )}
    </div>
  );
}

type ItemProps = {
  id: string;
  index: number;
  active: boolean;
  resting: boolean;
  wrong: number;
  onChoose: (id: string) => void;
};

const Item = memo(function Item({ id, index, active, resting, wrong, onChoose }: ItemProps) {
  const { t } = useTranslation();
  const group = useDraft((draft) => draft.search.adGroups[index]?.group);
  const count = useDraft((draft) => draft.search.adGroups[index]?.keywords.length ?? 0);
  if (group === undefined) return null;
  return (
    <NavLink
      component="button"
      type="button"
      active={active}
      aria-current={active ? 'true' : undefined}
      label={group.label.trim() === '' ? t('campaigns.form.adGroupName') : group.label}
      description={
        <span className={classes.about}>
          {t('campaigns.form.groupCounts', { count })}
          <GroupTags group={group} />
          {resting && <StatusBadge tone="paused" label={t('adTexts.groups.resting')} />}
        </span>
      }
      onClick={() => onChoose(id)}
      className={classes.group}
      data-wrong={wrong > 0 || undefined}
      rightSection={
        wrong > 0 ? (
          <IconAlertTriangle
            size={16}
            role="img"
            aria-label={t('campaigns.form.sectionState.problems', { count: wrong })}
          />
        ) : undefined
      }
    />
  );
});
