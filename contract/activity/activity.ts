import { z } from 'zod';
import { daysBetween } from '#domain/plain-date.ts';
import { plainDateSchema } from '#domain/plain-date-schema.ts';
import { route } from '../route/route.ts';

/** Most days of a file: a leap year. */
export const MOST_ACTIVITY_DAYS = 366;

export const activityRoutes = {
  exportActivity: route('exportActivity', {
    summary:
      'The activity of the organization between two dates as CSV: changes, sign-ins and refusals of its people, acting of support, and fair-housing records',
    access: 'member',
    only: 'owner-self',
    query: z
      .object({ start_date: plainDateSchema, end_date: plainDateSchema })
      .refine(({ start_date: start, end_date: end }) => start <= end, {
        path: ['end_date'],
        error: 'The last day is before the first',
      })
      .refine(({ start_date: start, end_date: end }) => daysBetween(start, end) < MOST_ACTIVITY_DAYS, {
        path: ['end_date'],
        error: `Choose at most ${MOST_ACTIVITY_DAYS} days`,
      }),
    download: ['text/csv'],
    response: { 200: z.unknown() },
    perMinute: 10,
    countedPer: 'user',
  }),
};
