import { Checkbox, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconPhotoOff } from '../../../icons/tabler.ts';
import { pagePictureQuery } from '../../images/page-picture-query.ts';
import { pictureName } from './page-pictures.ts';
import { ReadingRow, TakeButton } from './ReadingOffer.tsx';
import type { Reading } from './use-page-reading.ts';
import classes from './ReadingPictures.module.css';
import typography from '../../../ui/typography.module.css';

type Props<Values extends FieldValues> = {
  found: Pick<Reading<Values>, 'pictures' | 'isChosen' | 'choose'>;
};

/** Offers the found pictures by looking at them. They are not stored before the user applies them. */
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
        {!taken && (
          <ul className={classes.pictures}>
            {pictures.open.map((url) => (
              <FoundPicture
                key={url}
                url={url}
                chosen={isChosen(url)}
                onChoose={(wanted) => choose(url, wanted)}
              />
            ))}
          </ul>
        )}
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

type PictureProps = { url: string; chosen: boolean; onChoose: (wanted: boolean) => void };

/** Shows a picture of the page with its file name. One that cannot be loaded is offered by its name alone. */
function FoundPicture({ url, chosen, onChoose }: PictureProps) {
  const id = useId();
  const { data, isPending } = useQuery(pagePictureQuery(url));
  const shown = data?.picture?.preview;
  return (
    <li className={classes.found}>
      <Checkbox
        id={id}
        size="sm"
        label={pictureName(url)}
        title={url}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        classNames={{ label: typography.anywhere }}
      />
      <label htmlFor={id} className={`${classes.picture} ${chosen ? '' : classes.leftOut}`}>
        {shown !== undefined && <img src={shown} alt="" />}
        {shown === undefined && isPending && <Loader size={20} color="gray" />}
        {shown === undefined && !isPending && <IconPhotoOff size={24} stroke={1.4} aria-hidden />}
      </label>
    </li>
  );
}
