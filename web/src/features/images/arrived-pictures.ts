import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { t } from '../../i18n/i18n.ts';
import { countUnderWay, useUploads } from './uploads.ts';

/** Waits for the pictures that are on their way; one that failed is not left behind unnoticed. */
export async function allArrived(): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (countUnderWay(useUploads.getState()) > 0) return;
      stopLooking();
      resolve();
    };
    const stopLooking = useUploads.subscribe(look);
    look();
  });
  if (useUploads.getState().uploads.length > 0)
    throw new ApiError('client', t('images.failedBeforeSave'), {
      body: { images: [t('images.failedBeforeSave')] },
    });
}

/** `images` of a form with those that were still on their way when it was submitted. */
export async function arrivedPictures<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
): Promise<string[]> {
  await allArrived();
  return form.getValues('images' as Path<Values>);
}
