import { Checkbox, Stack, Text } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReadingRow, TakeButton } from './ReadingOffer.tsx';
import type { Reading } from './use-page-reading.ts';
import { pictureName } from './use-taken-pictures.ts';
import typography from '../../../ui/typography.module.css';

type Props<Values extends FieldValues> = {
  found: Pick<Reading<Values>, 'pictures' | 'isChosen' | 'choose'>;
};

/**
 * Offers the found pictures by file name. They are not copied from the website before the user applies them.
 */
export function ReadingPictures<Values extends FieldValues>({
  found: { pictures, isChosen, choose },
}: Props<Values>) {
  const { t } = useTranslation();
  const label = t('properties.reading.pictures');
  const taken = pictures.taken.length > 0;
  if (pictures.open.length === 0 && !taken) return null;
  return (
    <ReadingRow
      label={label}
      action={
        <TakeButton
          label={label}
          taken={taken}
          disabled={!taken && pictures.chosen.length === 0}
          busy={pictures.busy}
          onTake={pictures.take}
          onUndo={pictures.undo}
        />
      }
    >
      <Stack gap={6} mt={4}>
        {taken && <Text>{t('properties.reading.picturesTaken', { count: pictures.taken.length })}</Text>}
        {!taken &&
          pictures.open.map((url) => (
            <Checkbox
              key={url}
              size="sm"
              label={pictureName(url)}
              title={url}
              checked={isChosen(url)}
              onChange={({ currentTarget }) => choose(url, currentTarget.checked)}
              classNames={{ label: typography.anywhere }}
            />
          ))}
        {!taken && pictures.open.length > pictures.room && (
          <Text size="xs" c="dimmed">
            {t('properties.reading.picturesRoom', { count: pictures.room })}
          </Text>
        )}
        <div role="status">
          {pictures.problems.map(({ url, problem }) => (
            <Text key={url} size="sm" c="var(--mantine-color-error)">
              {t('properties.reading.pictureProblem', { name: pictureName(url), problem })}
            </Text>
          ))}
          {pictures.error !== null && (
            <Text size="sm" c="var(--mantine-color-error)">
              {pictures.error.message}
            </Text>
          )}
        </div>
      </Stack>
    </ReadingRow>
  );
}
