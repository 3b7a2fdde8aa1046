import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Option } from '#contract/route/wire.ts';
import { limits } from '#domain/limits.ts';
import { nothingFound } from '../ui/table/nothing-found.ts';

type Props = Pick<
  SelectProps,
  'id' | 'label' | 'aria-label' | 'description' | 'placeholder' | 'error' | 'onBlur' | 'w'
> & {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Server results of the last search. */
  options: readonly Option[];
  /** Selected option, for a value that no search has returned. */
  known?: Option | null;
  /** State of the search request. */
  asking: { isFetching: boolean; error: Error | null };
  onSearch: (text: string) => void;
};

/** Clearable select whose options the server searches while the user types. */
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
      // The field shows the label of the selected option, which is not a search.
      onSearchChange={(text) => search(text === chosen ? '' : text.trim())}
      filter={({ options: all }) => all}
      rightSection={asking.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={nothingFound(asking)}
    />
  );
}
