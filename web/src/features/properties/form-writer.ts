import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

/** Writes values into a mounted form as if the user had typed them. */
export function writeInto<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  values: Partial<Values>,
): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
}

/** Resets the form to the stored values and keeps its unsaved values. */
export function goOnFrom<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  stored: Values,
  unsaved: Partial<Values>,
): void {
  form.reset(stored);
  writeInto(form, unsaved);
}
