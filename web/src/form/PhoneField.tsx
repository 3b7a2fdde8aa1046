import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPhone, maskPhone, normalizePhone } from '#domain/phone.ts';
import '../i18n/account-texts.ts';

type Props<Values extends FieldValues, Sent> = { form: UseFormReturn<Values, unknown, Sent> };

/** Field for `contact_phone`: masked while typing, stored as digits and plus. */
export function PhoneField<Values extends FieldValues, Sent>({ form }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  /** Caret position in digits from the end, because the mask adds characters. */
  const digitsAfter = useRef<number>(null);
  const { field, fieldState } = useController({
    control: form.control,
    name: 'contact_phone' as Path<Values>,
  });
  const kept = (field.value as string | undefined) ?? '';
  const shown = typed ?? formatPhone(kept);
  useLayoutEffect(() => {
    if (digitsAfter.current === null) return;
    const caret = caretBefore(shown, digitsAfter.current);
    digitsAfter.current = null;
    input.current?.setSelectionRange(caret, caret);
  });
  return (
    <TextInput
      {...field}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      id="contact_phone"
      type="tel"
      label={`${t('accounts.phone')} (${t('controls.optional')})`}
      placeholder="+1 (999) 999-9999"
      autoComplete="tel"
      error={fieldState.error?.message}
      value={shown}
      onChange={({ currentTarget: { value, selectionEnd } }) => {
        const masked = maskPhone(value);
        digitsAfter.current = countDigits(value.slice(selectionEnd ?? value.length));
        setTyped(masked);
        // The country code alone comes from the mask and is not a number.
        field.onChange(/^\+?1?$/.test(masked) ? '' : normalizePhone(masked));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
    />
  );
}

const countDigits = (text: string) => text.replace(/\D/g, '').length;

function caretBefore(text: string, digits: number): number {
  let caret = text.length;
  while (caret > 0 && countDigits(text.slice(caret)) < digits) caret -= 1;
  return caret;
}
