import { z } from 'zod';
import { limits } from './limits.ts';

const { first, last } = limits.dates;

/** Schema of a plain date on the wire, limited to years that PostgreSQL and JavaScript count alike. */
export const plainDateSchema = z.iso
  .date('is invalid')
  .refine((date) => date >= first && date <= last, 'is invalid');
