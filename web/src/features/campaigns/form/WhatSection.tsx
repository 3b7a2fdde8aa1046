import { Alert, Anchor, Button, Group, Loader, Select, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { limits } from '#domain/limits.ts';
import { showFailure } from '../../../ui/show-alert.tsx';
import { buildingChoicesQuery, buildingQuery, readSuggestions } from '../../buildings/queries.ts';
import { useDraft, useDraftStore } from './draft-store.tsx';
import { useFieldErrors } from './problems.tsx';
import { Section } from './Section.tsx';
import { suggestedDraft } from './suggested-draft.ts';

/** What the campaign is called and which building it promotes. */
export function WhatSection({ disabled, posted }: { disabled: boolean; posted: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const name = useDraft((draft) => draft.name);
  const nameErrors = useFieldErrors('name');
  return (
    <Section id="what" title={t('campaigns.form.sections.what')}>
      <TargetField disabled={disabled || posted} />
      <PricesField disabled={disabled} />
      <TextInput
        id="name"
        label={t('campaigns.form.name')}
        description={t('campaigns.form.nameHint')}
        withAsterisk
        disabled={disabled}
        value={name}
        maxLength={limits.campaignName}
        onChange={(event) => {
          const { value } = event.currentTarget;
          store.edit((draft) => void (draft.name = value));
        }}
        onBlur={() => store.touch('name')}
        error={nameErrors.error}
      />
    </Section>
  );
}

/** Whether prices follow Yardi; offered for a building that is activated there. */
function PricesField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const targetId = useDraft((draft) => draft.targetId);
  const follows = useDraft((draft) => draft.yardiAutoUpdate);
  const target = useQuery({ ...buildingQuery(targetId ?? ''), enabled: targetId !== null });
  if (target.data?.yardi_property_id == null) return null;
  return (
    <Switch
      id="yardi_auto_update"
      label={t('campaigns.form.yardi')}
      description={t('campaigns.form.yardiHint')}
      disabled={disabled}
      checked={follows}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        store.edit((draft) => void (draft.yardiAutoUpdate = checked));
      }}
    />
  );
}

function TargetField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const client = useQueryClient();
  const targetId = useDraft((draft) => draft.targetId);
  const before = useStore(store, (state) => state.beforeReplacement);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, limits.searchDebounceMs / 2);
  const choices = useQuery(buildingChoicesQuery(asked));
  const current = useQuery({ ...buildingQuery(targetId ?? ''), enabled: targetId !== null });
  const errors = useFieldErrors('target_id');

  const choose = useMutation({
    mutationFn: async (id: string) => {
      const [building, suggestions] = await Promise.all([
        client.fetchQuery(buildingQuery(id)),
        readSuggestions(id),
      ]);
      return { building, suggestions };
    },
    onSuccess: ({ building, suggestions }) => {
      const draft = store.getState().draft;
      store.setState({
        draft: suggestedDraft(draft, building, suggestions),
        // Only what was written is worth an undo.
        beforeReplacement: draft.targetId === null ? null : draft,
      });
    },
    onError: showFailure,
  });

  const rows = (choices.data?.buildings ?? []).map((row) => ({
    value: row.id,
    label: `${row.name} — ${row.city}`,
    disabled: row.initializing_status === 'queued' || row.initializing_status === 'running',
  }));
  const known =
    current.data !== undefined && !rows.some(({ value }) => value === targetId)
      ? [
          {
            value: current.data.id,
            label: `${current.data.name} — ${current.data.city.label}`,
            disabled: false,
          },
          ...rows,
        ]
      : rows;
  const none = choices.data?.count === 0 && asked === '' && targetId === null;

  return (
    <>
      <Select
        id="target_id"
        label={t('campaigns.form.target')}
        description={targetId === null ? undefined : t('campaigns.form.targetResets')}
        placeholder={t('campaigns.form.targetPlaceholder')}
        withAsterisk
        searchable
        disabled={disabled || choose.isPending}
        data={known}
        value={targetId}
        onChange={(id) => id !== null && id !== targetId && choose.mutate(id)}
        onSearchChange={(text) => setSearch(text.includes(' — ') ? '' : text)}
        onBlur={() => store.touch('target_id')}
        filter={({ options }) => options}
        nothingFoundMessage={choices.isFetching ? t('common.loading') : t('common.noMatch')}
        rightSection={choose.isPending ? <Loader size={16} /> : undefined}
        error={errors.error}
      />
      {none && (
        <Text size="sm">
          {t('campaigns.form.targetNone')}{' '}
          <Anchor component={Link} to="/buildings/new">
            {t('campaigns.form.targetAdd')}
          </Anchor>
        </Text>
      )}
      {before !== null && (
        <Alert color="blue" role="status">
          <Group justify="space-between">
            <Text size="sm">{t('campaigns.form.replaced', { name: current.data?.name ?? '' })}</Text>
            <Button
              size="xs"
              variant="default"
              onClick={() => store.setState({ draft: before, beforeReplacement: null })}
            >
              {t('campaigns.form.undoReplace')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}
