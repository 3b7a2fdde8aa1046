import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { feeFrequencies } from '#domain/advertising-law/fees.ts';
import { IconTrash } from '../../../icons/tabler.ts';
import { NumberField } from '../fields/NumberField.tsx';
import type { FeeForm } from './fee-form.ts';
import classes from './FeeFields.module.css';

type Props = { form: FeeForm; index: number; onRemove: () => void };

export function FeeRow({ form, index, onRemove }: Props) {
  const { t } = useTranslation();
  const { control } = form;
  const path = `fees.${index}` as const;
  const typed = useWatch({ control, name: `${path}.name` }).trim();
  const name = typed === '' ? t('fees.unnamed', { number: index + 1 }) : typed;
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <Controller
        control={control}
        name={`${path}.name`}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            id={`${path}.name`}
            className={classes.name}
            label={t('fees.name')}
            placeholder={t('fees.namePlaceholder')}
            withAsterisk
            autoComplete="off"
            error={fieldState.error?.message}
          />
        )}
      />
      <NumberField
        form={form}
        name={`${path}.amount`}
        label={t('fees.amount')}
        prefix="$"
        decimalScale={2}
        withAsterisk
      />
      <Controller
        control={control}
        name={`${path}.frequency`}
        render={({ field, fieldState }) => (
          <Select
            {...field}
            id={`${path}.frequency`}
            label={t('fees.frequency')}
            data={feeFrequencies.map((value) => ({ value, label: t(`fees.${value}`) }))}
            allowDeselect={false}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={`${path}.mandatory`}
        render={({ field: { value, ...field } }) => (
          <Checkbox
            {...field}
            id={`${path}.mandatory`}
            className={classes.mandatory}
            label={t('fees.mandatory')}
            checked={value}
          />
        )}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('fees.remove', { name })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
