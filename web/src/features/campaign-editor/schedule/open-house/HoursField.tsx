import { TextInput } from '@mantine/core';
import { useDraftStore } from '../../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../../campaign-draft/problems.tsx';

type Props = {
  path: string;
  label: string;
  /** `HH:mm` */
  value: string | null;
  disabled: boolean;
  onChange: (time: string | null) => void;
};

/** Edits a time of day with the browser's own field, which shows it as the user's country writes it. */
export function HoursField({ path, label, value, disabled, onChange }: Props) {
  const store = useDraftStore();
  const { error } = useFieldErrors(path);
  return (
    <TextInput
      id={path}
      type="time"
      label={label}
      withAsterisk
      disabled={disabled}
      value={value ?? ''}
      onChange={(event) => {
        const { value: time } = event.currentTarget;
        onChange(time === '' ? null : time.slice(0, 5));
      }}
      onBlur={() => store.touch(path)}
      error={error}
    />
  );
}
