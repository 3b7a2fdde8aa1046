import { z } from 'zod';

/** Choice to add "Equal Housing Opportunity" to housing ads, as stored. */
export const equalHousing = { equal_housing_line: z.boolean() };

/** Form field of the choice. */
export const equalHousingField = { equal_housing_line: z.boolean().default(false) };
