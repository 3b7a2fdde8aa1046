import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lawInWords, totalPricePackOf } from '#domain/advertising-law/total-price-packs.ts';
import { limits } from '#domain/limits.ts';
import { IconPlus } from '../../../icons/tabler.ts';
import { statesQuery } from '../../geo/queries.ts';
import { messageOfList } from '../message-of-list.ts';
import type { FeeForm } from './fee-form.ts';
import { feeSummary } from './fee-words.ts';
import { FeeRow } from './FeeRow.tsx';
import { localToday } from './local-today.ts';
import '../../../i18n/fee-texts.ts';

/** Edits the fees of a rental property, one per row. `form` is that of a building or a listing. */
export function FeeFields({ form: given, rents }: { form: unknown; rents: readonly number[] }) {
  const { t } = useTranslation();
  // Both forms have these fields with the same values.
  const form = given as FeeForm;
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'fees' });
  const { errors } = useFormState({ control, name: 'fees' });
  const [rows, state] = useWatch({ control, name: ['fees', 'state'] });
  const states = useQuery(statesQuery()).data?.states ?? [];
  const pack = totalPricePackOf(states.find(({ value }) => value === state)?.abbr ?? null, localToday());
  const summary = feeSummary(rents, rows);
  const wrong = errors.fees?.message ?? messageOfList(errors.fees?.root);
  return (
    <Stack gap="md" id="fees" tabIndex={-1} role="group" aria-label={t('fees.title')}>
      <div>
        <Text fw={600} size="sm" component="h3" m={0}>
          {t('fees.title')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('fees.text')}
        </Text>
        {pack !== undefined && fields.length === 0 && (
          <Text size="sm" mt={4}>
            {t('fees.hint', lawInWords(pack))}
          </Text>
        )}
      </div>
      {fields.map((row, index) => (
        <FeeRow key={row.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {wrong !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {wrong}
        </Text>
      )}
      {fields.length < limits.fees.perProperty && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          w="fit-content"
          onClick={() => append({ name: '', amount: null, frequency: 'monthly', mandatory: true })}
        >
          {t('fees.add')}
        </Button>
      )}
      {summary !== null && <Text size="sm">{summary}</Text>}
    </Stack>
  );
}
