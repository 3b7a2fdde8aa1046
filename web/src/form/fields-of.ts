import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Returns the props of plain inputs by path: registration, id, label and error. */
export function fieldsOf<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  labels: Partial<Record<string, string>>,
) {
  const { formState } = form;
  return (name: Path<Values>) => ({
    ...form.register(name),
    id: name,
    label: labels[name],
    error: form.getFieldState(name, formState).error?.message,
  });
}
