import { Checkbox, Group, Text } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReadingRow, TakeButton } from './ReadingOffer.tsx';
import type { Reading } from './use-page-reading.ts';

type Props<Values extends FieldValues> = {
  found: Pick<Reading<Values>, 'tags' | 'isChosen' | 'choose'>;
};

/** Offers the found amenities that the form does not contain. */
export function ReadingAmenities<Values extends FieldValues>({
  found: { tags, isChosen, choose },
}: Props<Values>) {
  const { t } = useTranslation();
  const label = t('properties.reading.amenities');
  const taken = tags.taken.length > 0;
  if (tags.open.length === 0 && !taken) return null;
  return (
    <ReadingRow
      label={label}
      action={
        <TakeButton
          label={label}
          taken={taken}
          disabled={!taken && tags.chosen.length === 0}
          onTake={tags.take}
          onUndo={tags.undo}
        />
      }
    >
      {taken ? (
        <Text>{tags.taken.join(', ')}</Text>
      ) : (
        <Group gap="md" mt={4}>
          {tags.open.map((tag) => (
            <Checkbox
              key={tag}
              size="sm"
              label={tag}
              checked={isChosen(tag)}
              onChange={({ currentTarget }) => choose(tag, currentTarget.checked)}
            />
          ))}
        </Group>
      )}
    </ReadingRow>
  );
}
