import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { buildingBody, type BuildingBody } from '#contract/buildings.ts';
import { useSmallForm } from '../../form/small-form.tsx';
import { arrivedPictures } from '../images/arrived-pictures.ts';
import type { BuildingValues } from './building-form-values.ts';

export type BuildingFormState = UseFormReturn<BuildingValues, unknown, BuildingBody>;

/** The form of a building, which is sent when the pictures that are on their way have arrived. */
export function useBuildingForm(defaults: BuildingValues, send: (body: BuildingBody) => Promise<void>) {
  const small = useSmallForm<BuildingValues, BuildingBody>({
    // The form leaves nothing out that the request may.
    schema: buildingBody as z.ZodType<BuildingBody, BuildingValues>,
    defaults,
    submit: async (body) => {
      const images = await arrivedPictures(small.form);
      await send({ ...body, images, logo: small.form.getValues('logo') });
    },
  });
  return small;
}
