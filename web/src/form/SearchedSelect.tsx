import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Option } from '#contract/wire.ts';
import { limits } from '#domain/limits.ts';
import { nothingFound } from '../ui/nothing-found.ts';

type Props = Pick<
  SelectProps,
  'id' | 'label' | 'aria-label' | 'description' | 'placeholder' | 'error' | 'onBlur' | 'w'
> & {
  value: string | null;
  onChange: (value: string | null) => void;
  /** What the server found for the last search. */
  options: readonly Option[];
  /** The chosen option, for a value that no search has brought. */
  known?: Option | null;
  /** The asking for them: whether it goes on, or has failed. */
  asking: { isFetching: boolean; error: Error | null };
  onSearch: (text: string) => void;
};

/** One of many, found by the server as people type, and clearable. */
export function SearchedSelect({ value, onChange, options, known, asking, onSearch, ...look }: Props) {
  const search = useDebouncedCallback(onSearch, limits.searchDebounceMs);
  const missing = known != null && !options.some((option) => option.value === known.value);
  const data = missing ? [known, ...options] : [...options];
  const chosen = data.find((option) => option.value === value)?.label;
  return (
    <Select
      {...look}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      clearable
      // The name of what is chosen stands in the field: it is no search.
      onSearchChange={(text) => search(text === chosen ? '' : text.trim())}
      filter={({ options: all }) => all}
      rightSection={asking.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={nothingFound(asking)}
    />
  );
}
