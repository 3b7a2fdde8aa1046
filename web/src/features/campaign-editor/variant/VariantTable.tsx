import { Text, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownImage } from '#contract/campaign-targets.ts';
import { wordDifference } from './word-difference.ts';
import typography from '../../../ui/typography.module.css';
import classes from './Variant.module.css';

/** Visible content of a variant. */
export type ShownVariant = {
  titles: readonly string[];
  descriptions: readonly string[];
  images: readonly ShownImage[];
};

/** Compares both variants row by row and highlights the differences. */
export function VariantTable({ a, b }: { a: ShownVariant; b: ShownVariant }) {
  const { t } = useTranslation();
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('adTexts.variant.part')}</VisuallyHidden>
            </th>
            <th scope="col">{t('adTexts.variant.a')}</th>
            <th scope="col">{t('adTexts.variant.b')}</th>
          </tr>
        </thead>
        <tbody>
          <TextPair name={t('campaigns.form.titles')} a={a} b={b} field="titles" />
          <TextPair name={t('campaigns.form.descriptions')} a={a} b={b} field="descriptions" />
          <tr>
            <RowHead
              name={t('campaigns.form.images')}
              differs={pictureKey(a.images) !== pictureKey(b.images)}
            />
            {[a, b].map(({ images }, version) => (
              <td key={version === 0 ? 'a' : 'b'}>
                <Pictures images={images} others={version === 0 ? b.images : a.images} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function RowHead({ name, differs }: { name: string; differs: boolean }) {
  const { t } = useTranslation();
  return (
    <th scope="row">
      {name}
      <Text size="xs" c="dimmed" fw={400}>
        {t(differs ? 'adTexts.variant.differs' : 'adTexts.variant.same')}
      </Text>
    </th>
  );
}

type PairProps = {
  name: string;
  a: ShownVariant;
  b: ShownVariant;
  field: 'titles' | 'descriptions';
};

function TextPair({ name, a, b, field }: PairProps) {
  const texts = [a[field].join('\n'), b[field].join('\n')] as const;
  return (
    <tr>
      <RowHead name={name} differs={texts[0] !== texts[1]} />
      <td>
        <Marked text={texts[0]} other={texts[1]} />
      </td>
      <td>
        <Marked text={texts[1]} other={texts[0]} />
      </td>
    </tr>
  );
}

function Marked({ text, other }: { text: string; other: string }) {
  const { t } = useTranslation();
  if (text === '') return <span className={typography.dimmed}>{t('adTexts.variant.empty')}</span>;
  return (
    <span>
      {wordDifference(text, other).map((piece) => (
        <Fragment key={piece.at}>{piece.differs ? <mark>{piece.text}</mark> : piece.text} </Fragment>
      ))}
    </span>
  );
}

const cropKey = ({ image_id: id, aspect, crop }: ShownImage) => JSON.stringify([id, aspect, crop]);
const pictureKey = (images: readonly ShownImage[]) => images.map(cropKey).join();

function Pictures({ images, others }: { images: readonly ShownImage[]; others: readonly ShownImage[] }) {
  const { t } = useTranslation();
  const known = new Set(others.map(cropKey));
  return (
    <>
      <Text size="xs" c="dimmed" mb={4}>
        {t('adTexts.variant.pictures', { count: images.length })}
      </Text>
      <div className={classes.pictures}>
        {images.map((image) => (
          <img
            key={cropKey(image)}
            src={image.image.thumbnail}
            alt={image.image.file_name}
            data-differs={!known.has(cropKey(image)) || undefined}
          />
        ))}
      </div>
    </>
  );
}
