import { ActionIcon, Button, Group, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useController, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moreFactsLimits, type MoreFacts } from '#domain/property/more-facts.ts';
import { IconPlus, IconTrash } from '../../../icons/tabler.ts';
import { NumberField } from '../fields/NumberField.tsx';
import classes from './MoreFacts.module.css';

type Values = { more_facts: MoreFacts };

/** The part of a property's form that holds the further facts. */
export type MoreFactsForm = UseFormReturn<Values>;

type Props = { form: MoreFactsForm; isRental: boolean };

export function MoreFactsFields({ form, isRental }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} className={classes.pair}>
        <YearField form={form} />
        {isRental && (
          <DateField
            form={form}
            name="more_facts.available_from"
            label={t('moreFacts.availableFrom')}
            hint={t('moreFacts.availableFromHint')}
          />
        )}
      </SimpleGrid>
      {isRental && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} className={classes.pair}>
            <TextInput
              {...form.register('more_facts.special')}
              id="more_facts.special"
              label={t('moreFacts.special')}
              description={t('moreFacts.specialHint')}
              error={form.formState.errors.more_facts?.special?.message}
              maxLength={moreFactsLimits.special}
            />
            <DateField
              form={form}
              name="more_facts.special_last_day"
              label={t('moreFacts.specialLastDay')}
              hint={t('moreFacts.specialLastDayHint')}
            />
          </SimpleGrid>
          <TextInput
            {...form.register('more_facts.lease_terms')}
            id="more_facts.lease_terms"
            label={t('moreFacts.leaseTerms')}
            description={t('moreFacts.leaseTermsHint')}
            error={form.formState.errors.more_facts?.lease_terms?.message}
            maxLength={moreFactsLimits.leaseTerms}
          />
        </>
      )}
      <Landmarks form={form} />
    </Stack>
  );
}

/** Edits a year, which has no thousands separator. */
function YearField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control: form.control, name: 'more_facts.year_built' });
  return (
    <NumberInput
      {...field}
      id={field.name}
      label={t('moreFacts.yearBuilt')}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      error={fieldState.error?.message}
      inputMode="numeric"
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
    />
  );
}

type DateProps = Pick<Props, 'form'> & {
  name: 'more_facts.special_last_day' | 'more_facts.available_from';
  label: string;
  hint: string;
};

function DateField({ form, name, label, hint }: DateProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <TextInput
      {...field}
      id={name}
      type="date"
      label={label}
      description={hint}
      value={field.value ?? ''}
      onChange={(event) =>
        field.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)
      }
      error={fieldState.error?.message}
    />
  );
}

function Landmarks({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'more_facts.landmarks' });
  const errors = form.formState.errors.more_facts?.landmarks;
  const max = moreFactsLimits.landmarks;
  return (
    <Stack
      gap="xs"
      role="group"
      aria-label={t('moreFacts.landmarks')}
      id="more_facts.landmarks"
      tabIndex={-1}
    >
      <div>
        <Text fw={500} size="sm">
          {t('moreFacts.landmarks')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('moreFacts.landmarksHint', { max })}
        </Text>
      </div>
      {fields.map(({ id }, index) => (
        <Group key={id} align="end" wrap="nowrap">
          <TextInput
            {...form.register(`more_facts.landmarks.${index}.name`)}
            id={`more_facts.landmarks.${index}.name`}
            label={t('moreFacts.landmarkNamed', { number: index + 1 })}
            error={errors?.[index]?.name?.message}
            maxLength={moreFactsLimits.landmarkName}
            flex={1}
          />
          <NumberField
            form={form}
            name={`more_facts.landmarks.${index}.miles`}
            label={t('moreFacts.milesTo', { number: index + 1 })}
            decimalScale={1}
            step={0.1}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('moreFacts.removeLandmark', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {fields.length < max && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => append({ name: '', miles: null as unknown as number })}
          >
            {t('moreFacts.addLandmark')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
