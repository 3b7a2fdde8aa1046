import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/campaigns/campaign-action-texts.ts';
import type { CampaignKind } from '#domain/campaign-kinds.ts';
import { limits } from '#domain/limits.ts';
import { nothingFound } from '../../ui/table/nothing-found.ts';
import { targetChoicesQuery } from './queries.ts';

type Props = Pick<
  SelectProps,
  'id' | 'label' | 'description' | 'placeholder' | 'withAsterisk' | 'disabled' | 'onBlur' | 'error'
> & {
  /** Kind of the campaign, which promotes a building or a listing. */
  kind: CampaignKind;
  value: string | null;
  /** Choice that is offered even if the search does not find it. */
  chosen?: { value: string; label: string };
  /** Property that is not offered. */
  except?: string;
  /** True while a choice is loading, during which no other can be made. */
  busy?: boolean;
  onChoose: (id: string) => void;
};

/** Selects a building or a listing with a search on the server. */
export function PropertySelect({ kind, value, chosen, except, busy = false, onChoose, ...field }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, limits.searchDebounceMs);
  const choices = useQuery(targetChoicesQuery(kind, asked));
  const rows = (choices.data?.rows ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, place, preparing }) => ({
      value: id,
      label: preparing ? `${name} — ${place} (${t('campaigns.targetPreparing')})` : `${name} — ${place}`,
      disabled: preparing,
    }));
  const shown = chosen && { ...chosen, disabled: false };
  return (
    <Select
      {...field}
      searchable
      // `disabled` would drop the keyboard focus.
      readOnly={busy}
      data={shown === undefined || rows.some(({ value: id }) => id === shown.value) ? rows : [shown, ...rows]}
      value={value}
      onChange={(id) => id !== null && id !== value && onChoose(id)}
      onSearchChange={(text) => setSearch(text.includes(' — ') ? '' : text)}
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound(choices)}
      rightSection={busy ? <Loader size={16} /> : undefined}
    />
  );
}
