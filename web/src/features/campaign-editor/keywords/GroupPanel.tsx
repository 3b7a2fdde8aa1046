import { Alert, Badge, Group, Stack, Tabs } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { limits } from '#domain/limits.ts';
import { IconAlertTriangle } from '../../../icons/tabler.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { groupTabs, type GroupTab } from '../../campaign-draft/place.ts';
import { countBelow, useFieldErrors, useJudged } from '../../campaign-draft/problems.tsx';
import { useAskIdeas } from '../texts/ask-ideas.ts';
import { groupTexts } from '../texts/text-list.ts';
import { TotalPriceOffer } from '../texts/TotalPriceOffer.tsx';
import { TextTools } from '../texts/TextTools.tsx';
import { TextRows } from '../ads/TextRows.tsx';
import { GroupKeywords } from './GroupKeywords.tsx';
import { GroupName } from './GroupName.tsx';
import { GROUPS_PATH } from './groups-path.ts';
import { useIsMarked } from './use-group-problems.ts';
import classes from '../ads/AdGroups.module.css';

type Props = {
  index: number;
  disabled: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** Edits one ad group: its name, and its keywords, titles and descriptions in tabs. */
export function GroupPanel({ index, disabled, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation();
  const { problems } = useJudged();
  const store = useDraftStore();
  const open = useStore(store, (state) => state.place.tab);
  const path = `${GROUPS_PATH}.${index}`;
  const full = useDraft((draft) => draft.search.adGroups.length >= limits.adGroup.perCampaign);
  const name = useDraft((draft) => draft.search.adGroups[index]?.group.label ?? '');
  const template = useDraft((draft) => draft.search.adGroups[index]?.group.template ?? null);
  const counts = useDraft(
    useShallow((draft) => groupTabs.map((tab) => draft.search.adGroups[index]?.[tab].length ?? 0)),
  );
  const ask = useAskIdeas('search', template);
  const titles = useMemo(() => groupTexts(index, 'title'), [index]);
  const descriptions = useMemo(() => groupTexts(index, 'description'), [index]);
  const keywords = useFieldErrors(`${path}.keywords`);
  const marked = useIsMarked(index);
  return (
    <Stack gap="md" miw={0} className={classes.one} data-wrong={marked || undefined}>
      {marked && (
        <Alert color="red" py={8}>
          {t('adTexts.groups.mainMessage')}
        </Alert>
      )}
      <GroupName
        path={`${path}.group`}
        index={index}
        name={name}
        disabled={disabled}
        full={full}
        onDuplicate={onDuplicate}
        onRemove={onRemove}
      />
      <Tabs
        value={open}
        onChange={(tab) => {
          if (tab !== null) store.open({ tab: tab as GroupTab });
        }}
        keepMounted={false}
      >
        <Tabs.List>
          {groupTabs.map((tab, at) => {
            const wrong = countBelow(problems, `${path}.${tab}`);
            return (
              <Tabs.Tab
                key={tab}
                value={tab}
                px={8}
                rightSection={
                  <Group gap={4} wrap="nowrap">
                    <Badge size="sm" variant="light" color={wrong > 0 ? 'red' : 'gray'} fz={12}>
                      {counts[at]}
                    </Badge>
                    {wrong > 0 && (
                      <IconAlertTriangle
                        size={14}
                        role="img"
                        aria-label={t('campaigns.form.sectionState.problems', { count: wrong })}
                      />
                    )}
                  </Group>
                }
              >
                {t(`campaigns.form.groupTabs.${tab}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value="keywords" pt="md">
          {keywords.error !== undefined && (
            <Alert color="red" mb="sm" id={`${path}.keywords`} tabIndex={-1}>
              {keywords.error}
            </Alert>
          )}
          <GroupKeywords index={index} path={`${path}.keywords`} disabled={disabled} />
        </Tabs.Panel>
        <Tabs.Panel value="titles" pt="md">
          <TextRows list={titles} disabled={disabled} ask={ask} />
        </Tabs.Panel>
        <Tabs.Panel value="descriptions" pt="md">
          <TextRows list={descriptions} disabled={disabled} ask={ask} />
        </Tabs.Panel>
      </Tabs>
      {open !== 'keywords' && (
        <TotalPriceOffer below={[titles.path, descriptions.path]} disabled={disabled} />
      )}
      {open !== 'keywords' && (
        <TextTools titles={titles} descriptions={descriptions} ask={ask} disabled={disabled} />
      )}
    </Stack>
  );
}
