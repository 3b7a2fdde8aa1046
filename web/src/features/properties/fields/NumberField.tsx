import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

type Look = Pick<NumberInputProps, 'prefix' | 'suffix' | 'decimalScale' | 'step' | 'withAsterisk'>;

type Props<Values extends FieldValues, Sent> = Look & {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  label: string;
};

/**
 * Renders a number with thousands separators; empty is null. Reports a value above the maximum instead of
 * clamping it.
 */
export function NumberField<Values extends FieldValues, Sent>({
  form,
  name,
  label,
  step,
  decimalScale = 0,
  ...look
}: Props<Values, Sent>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <NumberInput
      {...field}
      {...look}
      id={name}
      label={label}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      error={fieldState.error?.message}
      inputMode={decimalScale === 0 ? 'numeric' : 'decimal'}
      decimalScale={decimalScale}
      allowDecimal={decimalScale > 0}
      allowNegative={false}
      thousandSeparator=","
      clampBehavior="none"
      hideControls
      step={step}
      min={0}
    />
  );
}
