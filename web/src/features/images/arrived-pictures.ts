import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { t } from '../../i18n/i18n.ts';
import { countUnderWay, useUploads } from './uploads.ts';
import '../../i18n/image-texts.ts';

/** Waits for all uploads. Throws if one failed, so that a form is not saved without a picture. */
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

/**
 * Waits for running uploads, then returns the form's values with the pictures and everything typed meanwhile.
 */
export async function withArrivedPictures<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  schema: z.ZodType<Sent, Values>,
): Promise<Sent> {
  await allArrived();
  const { data, error } = schema.safeParse(form.getValues());
  if (error === undefined) return data;
  const fields = error.issues.map(({ path, message }) => [path.join('.'), [message]]);
  throw new ApiError('client', t('forms.general'), { body: Object.fromEntries(fields) });
}
