import { Alert, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { limits } from '#domain/limits.ts';
import { AnchorLink } from '../../../shell/links.tsx';
import { nothingFound } from '../../../ui/table/nothing-found.ts';
import { targetChoicesQuery } from '../../campaigns/queries.ts';
import { useChooseTarget } from '../../campaign-draft/choose-target.ts';
import { hasNoAds } from '../../campaign-draft/section-state.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import { Replaced } from './Replaced.tsx';
import { useTarget } from '../../campaign-draft/target.ts';

/** Selects the promoted building or listing with a server-side search. */
export function PropertyTarget({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const kind = useDraft((draft) => draft.kind);
  const targetId = useDraft((draft) => draft.targetId);
  const current = useTarget();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, limits.searchDebounceMs);
  const choices = useQuery(targetChoicesQuery(kind, asked));
  const { error, warning } = useFieldErrors('target_id');
  const { choose, choosing, replaced, undo } = useChooseTarget();
  const what = kind === CampaignKind.building ? 'building' : 'listing';

  const rows = (choices.data?.rows ?? []).map(({ id, name, place, preparing }) => ({
    value: id,
    label: preparing ? `${name} — ${place} (${t('campaigns.form.targetPreparing')})` : `${name} — ${place}`,
    disabled: preparing,
  }));
  const chosen = current && {
    value: current.id,
    label: `${current.name} — ${current.location}`,
    disabled: false,
  };
  const data =
    chosen === undefined || rows.some(({ value }) => value === chosen.value) ? rows : [chosen, ...rows];
  const bare = useDraft(hasNoAds);
  const none = choices.data?.count === 0 && asked === '' && targetId === null;

  return (
    <>
      <Select
        id="target_id"
        label={t(`campaigns.form.target.${what}`)}
        description={warning ?? (bare || disabled ? undefined : t(`campaigns.form.targetResets.${what}`))}
        placeholder={t(`campaigns.form.targetPlaceholder.${what}`)}
        withAsterisk
        searchable
        disabled={disabled}
        // `disabled` would drop the keyboard focus.
        readOnly={choosing !== null}
        data={data}
        value={choosing?.target_id ?? targetId}
        onChange={(id) => id !== null && id !== targetId && choose({ kind, target_id: id })}
        onSearchChange={(text) => setSearch(text.includes(' — ') ? '' : text)}
        onBlur={() => store.touch('target_id')}
        filter={({ options }) => options}
        nothingFoundMessage={nothingFound(choices)}
        rightSection={choosing !== null ? <Loader size={16} /> : undefined}
        error={error}
      />
      {none && (
        <Text size="sm">
          {t(`campaigns.form.targetNone.${what}`)}{' '}
          <AnchorLink underline="always" to={what === 'building' ? '/buildings/new' : '/listings/new'}>
            {t(`campaigns.form.targetAdd.${what}`)}
          </AnchorLink>
        </Text>
      )}
      {current?.url === '' && (
        <Alert color="yellow">
          <Text size="sm">
            {t(`campaigns.form.targetNoWebsite.${what}`)}{' '}
            <AnchorLink
              to={what === 'building' ? '/buildings/$id' : '/listings/$id'}
              params={{ id: current.id }}
              c="inherit"
              underline="always"
            >
              {t(`campaigns.form.fillTarget.${what}`)}
            </AnchorLink>
          </Text>
        </Alert>
      )}
      {replaced && <Replaced ads={replaced} onUndo={undo} />}
    </>
  );
}
