import type { Sandbox } from '../sandbox.ts';
import { nextGoogleId } from './identifiers.ts';
import type { ConversionAction, Customer } from './objects.ts';

/** Simulated conversions that each category counts. */
const COUNTS = {
  SUBMIT_LEAD_FORM: 'leads',
  BOOK_APPOINTMENT: 'tours',
  SIGNUP: 'applications',
  PHONE_CALL_LEAD: 'leads',
  CONTACT: 'leads',
  PAGE_VIEW: 'leads',
  DEFAULT: 'leads',
} as const satisfies Record<string, ConversionAction['counts']>;

type Category = keyof typeof COUNTS;
export const CATEGORIES = Object.keys(COUNTS).filter((name): name is Category => name in COUNTS);

type Wanted = Pick<ConversionAction, 'name' | 'primary'> & { category: Category };

/**
 * A setup that many leasing offices have: bidding on forms and tours, while applications are only
 * observed.
 */
export const USUAL_ACTIONS: readonly Wanted[] = [
  { name: 'Lead form', category: 'SUBMIT_LEAD_FORM', primary: true },
  { name: 'Tour booked', category: 'BOOK_APPOINTMENT', primary: true },
  { name: 'Application', category: 'SIGNUP', primary: false },
];

export function replaceConversionActions(
  sandbox: Sandbox,
  customer: Customer,
  actions: readonly Wanted[],
): void {
  const { conversionActions } = sandbox.google;
  for (const action of conversionActions.inAccount(customer.id)) conversionActions.remove(action.id);
  for (const action of actions) {
    const id = nextGoogleId(sandbox.settings, 'conversion_action');
    conversionActions.put({ ...action, id, customer_id: customer.id, counts: COUNTS[action.category] });
  }
}
