import type { UseFormReturn } from 'react-hook-form';
import type { Fee } from '#domain/advertising-law/fees.ts';

/** Fee in a form. A new row has no amount yet. */
export type FeeValue = Pick<Fee, 'name'> &
  Partial<Pick<Fee, 'frequency' | 'mandatory'>> & { amount?: number | null };

/** Form of a property as the fields of its fees see it. */
export type FeeForm = UseFormReturn<{ fees: FeeValue[]; state: string }>;
