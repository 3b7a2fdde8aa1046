import { z } from 'zod';
import { licensePattern } from '#domain/advertising-law/license.ts';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { optionalText } from '../route/wire.ts';

/** Brokerage and license of a user or an organization, as stored. Empty texts for none. */
export const license = {
  /** Licensed name of the brokerage that is responsible for the ads. */
  brokerage_name: z.string(),
  license_number: z.string(),
  /** Two-letter abbreviation of the state that issued the license. */
  license_state: z.string(),
};

const brokerageName = optionalText(limits.text.long);
const licenseNumber = z
  .string()
  .trim()
  .max(limits.license, say('tooLong', { max: limits.license }))
  .refine((text) => text === '' || licensePattern.test(text), messages.licenseNumber)
  .default('');
const licenseState = z
  .string()
  .regex(/^(?:[A-Z]{2})?$/, messages.invalid)
  .default('');

/** Form fields of the brokerage and the license. */
export const licenseFields = {
  brokerage_name: brokerageName,
  license_number: licenseNumber,
  license_state: licenseState,
};

/** Same fields without defaults, so that a missing field changes nothing. */
export const changedLicenseFields = {
  brokerage_name: brokerageName.removeDefault(),
  license_number: licenseNumber.removeDefault(),
  license_state: licenseState.removeDefault(),
};
