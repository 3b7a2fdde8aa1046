import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PageReading, Property } from '#contract/property.ts';
import { PageReadingPanel } from './PageReadingPanel.tsx';
import type { Known, PropertyEditor, PropertyValues } from '../property-editor.ts';
import { propertyLabels } from '../property-labels.ts';
import { propertyOffers } from './property-offers.ts';
import { usePlaceName } from '../use-place-name.ts';

type Props<Stored extends Property, Values extends PropertyValues, Body> = {
  editor: PropertyEditor<Stored, Values, Body>;
  form: UseFormReturn<Values, unknown, Body>;
  id: string;
  reading: PageReading;
  known: Known;
  startOpen: boolean;
};

/** Offers the values found on the property's web page. */
export function PropertyReading<Stored extends Property, Values extends PropertyValues, Body>(
  props: Props<Stored, Values, Body>,
) {
  const { editor, form, id, reading, known, startOpen } = props;
  const { t } = useTranslation();
  const labels = { ...propertyLabels(), place: t('properties.reading.place') };
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const placeNow = usePlaceName(known.cities)(values);
  return (
    <PageReadingPanel
      form={form}
      reading={reading}
      offers={[...propertyOffers({ reading, values, labels, placeNow }), ...editor.offers(reading, values)]}
      amenityField={editor.amenityField}
      images={known.images}
      takePictures={(urls) => editor.takePageImages(id, urls)}
      startOpen={startOpen}
    />
  );
}
