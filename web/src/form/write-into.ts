import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Writes values into a mounted form as if the user had typed them. */
export function writeInto<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  values: object,
): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
}
