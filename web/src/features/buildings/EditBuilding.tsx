import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Building } from '#contract/buildings.ts';
import { call } from '../../api/client.ts';
import { MergePanel } from '../properties/MergePanel.tsx';
import { usePlaceName } from '../properties/use-place-name.ts';
import { YardiPanel } from '../yardi/YardiPanel.tsx';
import { BuildingForm } from './BuildingForm.tsx';
import { BuildingReading } from './BuildingReading.tsx';
import { valuesOf } from './building-form-values.ts';
import { useBuildingLabels } from './building-labels.ts';
import { buildingOptionsQuery } from './queries.ts';
import { ShownValue } from './ShownValue.tsx';
import { useEditedBuilding } from './use-edited-building.ts';

type Props = {
  /** The latest version on the server, which may be newer than the edited one. */
  property: Building;
  justPrepared: boolean;
};

/** Edits a stored building, with its preparation, the page reading and the prices of Yardi. */
export function EditBuilding({ property: building, justPrepared }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const labels = useBuildingLabels();
  const { data: options } = useQuery(buildingOptionsQuery());
  const { small, stored, theirs, rows, merge } = useEditedBuilding(building);
  const reading = building.page_reading;
  const all = [stored, theirs ?? stored];
  const images = all.flatMap(({ images: pictures, logo }) =>
    logo === null ? pictures : [...pictures, logo],
  );
  const cities = [...all.map(({ city }) => city), ...(reading?.city == null ? [] : [reading.city])];
  const placeName = usePlaceName(cities);
  const shown = { images, placeName, options };
  return (
    <>
      {theirs !== null && (
        <MergePanel
          key={theirs.revision}
          rows={rows.map(({ field, preferred }) => ({
            field,
            label: labels[field],
            mine: <ShownValue field={field} values={small.form.getValues()} {...shown} />,
            theirs: <ShownValue field={field} values={valuesOf(theirs)} {...shown} />,
            preferred,
          }))}
          onSubmit={(taken) => merge(theirs, taken)}
        />
      )}
      {reading !== null && (
        <BuildingReading
          // A new key offers the values of a new reading again.
          key={JSON.stringify(reading)}
          form={small.form}
          reading={reading}
          images={images}
          placeName={placeName}
          takePictures={(urls) =>
            call('takeBuildingPageImages', { params: { id: building.id }, body: { urls } })
          }
          startOpen={justPrepared}
        />
      )}
      <BuildingForm
        small={small}
        images={images}
        cities={cities}
        declaration={building.older_persons_declaration}
        submitLabel={t('buildings.update')}
        onCancel={() => void router.navigate({ to: '/buildings' })}
        belowApartments={<YardiPanel building={building} form={small.form} />}
      />
    </>
  );
}
