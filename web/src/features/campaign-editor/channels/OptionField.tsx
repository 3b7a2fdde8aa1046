import { Button, Group, Loader, Select, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Option } from '#contract/route/wire.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import type { Draft } from '../../campaign-draft/draft.ts';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';

type Props = {
  path: string;
  label: string;
  description?: string;
  optional?: boolean;
  value: string | null;
  options: readonly Option[] | undefined;
  /** Query of the options. */
  source: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Message for an empty list, with the person who can change it. */
  empty: { title: string; help: string };
  disabled: boolean;
  onChange: (draft: Draft, value: string | null) => void;
};

/** Selects one option that an account offers, with states for loading, empty and failed lists. */
export function OptionField(props: Props) {
  const { path, label, description, optional = false, value, options, source, empty, disabled } = props;
  const { t } = useTranslation();
  const store = useDraftStore();
  const { error } = useFieldErrors(path);
  const nothing = options?.length === 0 && value === null;
  const { isFetching } = source;
  const failure = options === undefined ? source.error : null;
  const waiting = options === undefined && failure === null;

  /**
   * Returns the selected option while the list lacks it: the list is loading, or the option no
   * longer exists.
   */
  function chosenBefore(): Option[] {
    if (value === null || options?.some((option) => option.value === value) === true) return [];
    if (waiting) return [{ value, label: t('adPlaces.options.loading') }];
    return [{ value, label: options === undefined ? value : t('adPlaces.options.gone', { id: value }) }];
  }

  return (
    <div>
      <Select
        id={path}
        label={label}
        description={nothing ? empty.help : description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk={!optional}
        clearable={optional}
        placeholder={nothing ? empty.title : waiting ? t('adPlaces.options.loading') : undefined}
        data={[...chosenBefore(), ...(options ?? [])]}
        value={value}
        disabled={disabled || nothing || options === undefined}
        rightSection={waiting ? <Loader size={16} /> : undefined}
        onChange={(next) => store.edit((draft) => props.onChange(draft, next))}
        onBlur={() => store.touch(path)}
        error={error}
      />
      {failure !== null && (
        <Group gap="xs" mt={4} role="alert">
          <Text size="sm" c="var(--mantine-color-error)">
            {t('campaigns.form.optionsFailed', { problem: failure.message })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={isFetching}
            aria-label={`${t('controls.retry')}: ${label}`}
            onClick={() => void source.refetch()}
          >
            {t('controls.retry')}
          </Button>
        </Group>
      )}
    </div>
  );
}
