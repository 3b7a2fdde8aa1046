import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>;

/** Writes values into a running form as if they had been typed. */
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

/** Goes on from what is stored now, with what the form holds that is not stored. */
export function goOnFrom<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  stored: Values,
  unsaved: Partial<Values>,
): void {
  form.reset(stored);
  writeInto(form, unsaved);
}
