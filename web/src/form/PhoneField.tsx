import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPhone, normalizePhone } from '#domain/phone.ts';

type Props<Values extends FieldValues, Sent> = { form: UseFormReturn<Values, unknown, Sent> };

/** `contact_phone` of a form: typed as people like, kept as digits and plus, shown in the mask once it is left. */
export function PhoneField<Values extends FieldValues, Sent>({ form }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const { field, fieldState } = useController({
    control: form.control,
    name: 'contact_phone' as Path<Values>,
  });
  const kept = (field.value as string | undefined) ?? '';
  return (
    <TextInput
      {...field}
      id="contact_phone"
      type="tel"
      label={`${t('accounts.phone')} (${t('controls.optional')})`}
      placeholder="+1 (999) 999-9999"
      autoComplete="tel"
      error={fieldState.error?.message}
      value={typed ?? formatPhone(kept)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        field.onChange(normalizePhone(currentTarget.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
    />
  );
}
