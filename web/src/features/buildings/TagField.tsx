import { MultiSelect, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Option = { value: string; label: string; is_popular: boolean };

type Props = {
  id: string;
  label: string;
  description?: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  /** True when only the options may be chosen. */
  closed?: boolean;
  required?: boolean;
  error?: string;
};

/** Tags with options grouped Popular, Custom (what was typed here) and All. */
export function TagField({
  id,
  label,
  description,
  options,
  value,
  onChange,
  onBlur,
  closed,
  required,
  error,
}: Props) {
  const { t } = useTranslation();
  const common = {
    id,
    label,
    description,
    error,
    onBlur,
    value: [...value],
    onChange,
    withAsterisk: required,
  };
  if (closed) return <MultiSelect {...common} data={[...options]} clearable={false} />;
  const popular = options.filter((option) => option.is_popular).map((option) => option.label);
  const others = options.filter((option) => !option.is_popular).map((option) => option.label);
  const custom = value.filter((tag) => !options.some((option) => option.label === tag));
  const groups = [
    { group: t('buildings.tags.popular'), items: popular },
    { group: t('buildings.tags.custom'), items: custom },
    { group: t('buildings.tags.all'), items: others },
  ].filter(({ items }) => items.length > 0);
  return (
    <TagsInput
      {...common}
      data={groups}
      clearable
      splitChars={[',', '\n']}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      maxDropdownHeight={280}
    />
  );
}
