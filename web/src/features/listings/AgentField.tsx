import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListingBody, ListingBodyInput } from '#contract/listings.ts';
import type { Option } from '#contract/route/wire.ts';
import { SearchedSelect } from '../../form/SearchedSelect.tsx';
import { agentsQuery } from './queries.ts';

type Props = { form: UseFormReturn<ListingBodyInput, unknown, ListingBody>; stored: readonly Option[] };

/** Selects the colleague who shows the listing, or none. */
export function AgentField({ form, stored }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const agents = useQuery(agentsQuery(asked));
  const { field, fieldState } = useController({ control: form.control, name: 'agent' });
  const options = agents.data?.agents ?? [];
  const known = [chosen, ...stored].find((agent) => agent?.value === field.value);
  return (
    <SearchedSelect
      id="agent"
      label={`${t('listings.field.agent')} (${t('controls.optional')})`}
      description={t('listings.field.agentHint')}
      placeholder={t('listings.field.agentPlaceholder')}
      value={field.value ?? null}
      onChange={(value) => {
        setChosen(options.find((agent) => agent.value === value) ?? null);
        field.onChange(value);
      }}
      onBlur={field.onBlur}
      options={options}
      known={known}
      asking={agents}
      onSearch={setAsked}
      error={fieldState.error?.message}
    />
  );
}
