import { Alert, Badge, Button, Group, NavLink, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import type { GroupDraft } from './draft.ts';
import { useDraft, useDraftStore } from './draft-store.tsx';
import { KeywordTable } from './KeywordTable.tsx';
import { countBelow, useFieldErrors, useJudged } from './problems.tsx';
import { TextRows, type NextIdeas } from './TextRows.tsx';
import type { TextType } from '#domain/ad-text.ts';
import classes from './AdGroups.module.css';

type IdeasFor = (type: TextType) => NextIdeas;

const PATH = 'google_adwords_ad.ad_groups';

function newGroup(label: string): GroupDraft {
  const id = crypto.randomUUID();
  return {
    id,
    type: 'nonbranded',
    group: { value: id, label, template: null, is_old: false, is_new: true },
    keywords: [],
    titles: [],
    descriptions: [],
  };
}

/** The ad groups of the search ad: their list on the left, the chosen one's keywords and texts on the right. */
export function AdGroups({ disabled, nextIdeas }: { disabled: boolean; nextIdeas?: IdeasFor }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const groups = useDraft((draft) => draft.google_adwords.adGroups);
  const { problems } = useJudged();
  const { error } = useFieldErrors(PATH);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const index = Math.max(
    0,
    groups.findIndex((group) => group.id === chosenId),
  );
  const chosen = groups[index];

  function add() {
    const taken = new Set(groups.map((group) => group.group.label));
    let number = groups.length + 1;
    while (taken.has(t('campaigns.form.newGroupName', { number }))) number += 1;
    const group = newGroup(t('campaigns.form.newGroupName', { number }));
    store.edit((draft) => void draft.google_adwords.adGroups.push(group));
    setChosenId(group.id);
  }

  return (
    <div className={classes.columns}>
      <Stack gap={4}>
        <Text fw={600} size="sm" component="h4" m={0}>
          {t('campaigns.form.adGroups')}
        </Text>
        {error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" id={PATH} tabIndex={-1}>
            {error}
          </Text>
        )}
        <nav aria-label={t('campaigns.form.adGroups')}>
          {groups.map((group, at) => {
            const wrong = countBelow(problems, `${PATH}.${at}`);
            return (
              <NavLink
                key={group.id}
                component="button"
                type="button"
                active={group.id === chosen?.id}
                label={group.group.label === '' ? t('campaigns.form.adGroupName') : group.group.label}
                description={t('campaigns.form.groupCounts', { count: group.keywords.length })}
                onClick={() => setChosenId(group.id)}
                className={classes.group}
                data-wrong={wrong > 0 || undefined}
                rightSection={
                  wrong > 0 ? (
                    <IconAlertTriangle
                      size={16}
                      aria-label={t('campaigns.form.sectionState.problems', { count: wrong })}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </nav>
        <Button
          size="xs"
          variant="default"
          mt={4}
          disabled={disabled || groups.length >= limits.adGroup.perCampaign}
          leftSection={<IconPlus size={14} />}
          onClick={add}
        >
          {t('campaigns.form.addAdGroup')}
        </Button>
      </Stack>
      {chosen !== undefined && (
        <OneGroup key={chosen.id} group={chosen} index={index} disabled={disabled} nextIdeas={nextIdeas} />
      )}
    </div>
  );
}

type OneProps = { group: GroupDraft; index: number; disabled: boolean; nextIdeas?: IdeasFor };

function OneGroup({ group, index, disabled, nextIdeas }: OneProps) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { problems } = useJudged();
  const path = `${PATH}.${index}`;
  const name = useFieldErrors(`${path}.group`);
  const edit = (recipe: (group: GroupDraft) => void) =>
    store.edit((draft) => {
      const found = draft.google_adwords.adGroups[index];
      if (found !== undefined) recipe(found);
    });
  const tabs = ['keywords', 'titles', 'descriptions'] as const;
  const keywordErrors = useFieldErrors(`${path}.keywords`);
  return (
    <Stack gap="md" miw={0}>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          id={`${path}.group`}
          flex={1}
          label={t('campaigns.form.adGroupName')}
          disabled={disabled}
          value={group.group.label}
          onChange={(event) => {
            const { value } = event.currentTarget;
            edit((found) => void (found.group.label = value));
          }}
          onBlur={() => store.touch(`${path}.group`)}
          error={name.error}
        />
        <Button
          variant="subtle"
          color="red"
          disabled={disabled}
          aria-label={`${t('campaigns.form.removeAdGroup')}: ${group.group.label}`}
          onClick={() => store.edit((draft) => void draft.google_adwords.adGroups.splice(index, 1))}
        >
          <IconTrash size={18} />
        </Button>
      </Group>
      <Tabs defaultValue="keywords" keepMounted={false}>
        <Tabs.List>
          {tabs.map((tab) => {
            const wrong = countBelow(problems, `${path}.${tab}`);
            return (
              <Tabs.Tab
                key={tab}
                value={tab}
                rightSection={
                  <Badge size="sm" variant="light" color={wrong > 0 ? 'red' : 'gray'} fz={12}>
                    {group[tab].length}
                  </Badge>
                }
              >
                {t(`campaigns.form.groupTabs.${tab}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value="keywords" pt="md">
          {keywordErrors.error !== undefined && (
            <Alert color="red" mb="sm" id={`${path}.keywords`} tabIndex={-1}>
              {keywordErrors.error}
            </Alert>
          )}
          <KeywordTable
            path={`${path}.keywords`}
            keywords={group.keywords}
            disabled={disabled}
            onChange={(keywords) => edit((found) => void (found.keywords = keywords))}
          />
        </Tabs.Panel>
        {(['titles', 'descriptions'] as const).map((list) => (
          <Tabs.Panel key={list} value={list} pt="md">
            <TextRows
              path={`${path}.${list}`}
              type={list === 'titles' ? 'title' : 'description'}
              channel="google_adwords"
              rows={group[list]}
              disabled={disabled}
              nextIdeas={nextIdeas?.(list === 'titles' ? 'title' : 'description')}
              onChange={(rows) => edit((found) => void (found[list] = rows))}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
