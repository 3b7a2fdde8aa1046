import { z } from 'zod';
import { limits } from './limits.ts';

const { first, last } = limits.dates;

/** A plain date as it is sent, of years in which PostgreSQL, JavaScript and people count alike. */
export const plainDateSchema = z.iso
  .date('is invalid')
  .refine((date) => date >= first && date <= last, 'is invalid');
