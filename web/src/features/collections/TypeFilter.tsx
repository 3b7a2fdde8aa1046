import { Button, Chip, Group, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '../../icons/tabler.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { collectionTypesQuery } from './queries.ts';

const NewTypeDialog = lazy(() => whenOnline(() => import('./NewTypeDialog.tsx')));

/** Number of types up to which chips are easy to scan. */
const MANY = 12;

type Props = { chosen: readonly string[]; onChoose: (types: string[]) => void };

/** Filters collections by types: chips, or a searchable field if there are many. */
export function TypeFilter({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState(false);
  const { data: types = [] } = useQuery(collectionTypesQuery());
  const label = t('collections.filter.types');
  return (
    <Group gap="xs" mb="md" role="group" aria-label={label}>
      {types.length > MANY ? (
        <MultiSelect
          aria-label={label}
          placeholder={chosen.length === 0 ? label : undefined}
          w={{ base: '100%', sm: 420 }}
          data={types.map(({ value, label: name }) => ({ value, label: name }))}
          value={[...chosen]}
          onChange={onChoose}
          searchable
          clearable
          limit={50}
          nothingFoundMessage={t('controls.noMatch')}
        />
      ) : (
        <Chip.Group multiple value={[...chosen]} onChange={onChoose}>
          {types.map(({ value, label: name, collection_count: count }) => (
            <Chip key={value} value={value} variant="outline">
              {name} ({count})
            </Chip>
          ))}
        </Chip.Group>
      )}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} />}
        onClick={() => setCreating(true)}
      >
        {t('collections.type.new')}
      </Button>
      {creating && (
        <Suspense>
          <NewTypeDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Group>
  );
}
