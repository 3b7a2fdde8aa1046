import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { IconSearch } from '../../icons/tabler.ts';

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** Search field, debounced by half a second. Follows external changes of the search. */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Searches sent from here. They return as the value, perhaps late, and must not replace newer input. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    if (!asked.includes(value)) {
      setText(value);
      setAsked([]);
    }
  }
  const search = useDebouncedCallback((sought: string) => {
    setAsked(asked.at(-1) === value ? [sought] : [...asked, sought]);
    onSearch(sought);
  }, limits.searchDebounceMs);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      w={{ base: '100%', sm: 260 }}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        // The search runs automatically; Enter would only submit a surrounding form.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
