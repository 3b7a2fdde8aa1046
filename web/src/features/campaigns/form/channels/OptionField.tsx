import { Button, Group, Loader, Select, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Option } from '#contract/wire.ts';
import { useDraftStore } from '../draft-store.tsx';
import type { Draft } from '../draft.ts';
import { useFieldErrors } from '../problems.tsx';

type Props = {
  path: string;
  label: string;
  description?: string;
  optional?: boolean;
  value: string | null;
  options: readonly Option[] | undefined;
  /** How the options are loaded. */
  source: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What it says when there is nothing to choose, and who can change that. */
  empty: { title: string; help: string };
  disabled: boolean;
  onChange: (draft: Draft, value: string | null) => void;
};

/** A choice among what an account offers: loading, empty, failed with another try, or chosen. */
export function OptionField(props: Props) {
  const { path, label, description, optional = false, value, options, source, empty, disabled } = props;
  const { t } = useTranslation();
  const store = useDraftStore();
  const { error } = useFieldErrors(path);
  const nothing = options?.length === 0 && value === null;
  const { isFetching } = source;
  const failure = options === undefined ? source.error : null;
  const waiting = options === undefined && failure === null;

  /** The chosen one, while it is not among the options: they are on their way, or it is there no more. */
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
