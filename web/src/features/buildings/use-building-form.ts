import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { buildingBody, type BuildingBody } from '#contract/buildings.ts';
import { useSmallForm, type SmallForm } from '../../form/small-form.tsx';
import { withArrivedPictures } from '../images/arrived-pictures.ts';
import type { BuildingValues } from './building-form-values.ts';

export type BuildingFormState = UseFormReturn<BuildingValues, unknown, BuildingBody>;

// The form contains every optional field of the request.
const schema = buildingBody as z.ZodType<BuildingBody, BuildingValues>;

/** Manages the form of a building. Submitting waits for running uploads. */
export function useBuildingForm(
  defaults: BuildingValues,
  send: (body: BuildingBody) => Promise<void>,
): SmallForm<BuildingValues, BuildingBody> {
  const small: SmallForm<BuildingValues, BuildingBody> = useSmallForm<BuildingValues, BuildingBody>({
    schema,
    defaults,
    submit: async () => send(await withArrivedPictures(small.form, schema)),
  });
  return small;
}
