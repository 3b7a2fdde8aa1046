import { nextGoogleId } from '../google/identifiers.ts';
import type { ConversionAction, Customer } from '../google/objects.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Person } from './person.ts';

// As many letting offices have it: forms and tours are bid on, applications are only watched.
const CONVERSION_ACTIONS: readonly Omit<ConversionAction, 'id' | 'customer_id'>[] = [
  { name: 'Lead form', category: 'SUBMIT_LEAD_FORM', primary: true, counts: 'leads' },
  { name: 'Tour booked', category: 'BOOK_APPOINTMENT', primary: true, counts: 'tours' },
  { name: 'Application', category: 'SIGNUP', primary: false, counts: 'applications' },
];

export function addCustomer(
  sandbox: Sandbox,
  details: Pick<Customer, 'name'> & Partial<Customer>,
  directFor?: Person,
): Customer {
  const customer: Customer = {
    manager: false,
    manager_id: null,
    status: 'ENABLED',
    currency_code: 'USD',
    time_zone: 'America/New_York',
    hec_agreement: true,
    ...details,
    id: nextGoogleId(sandbox.settings, 'customer'),
  };
  sandbox.google.customers.put(customer);
  directFor?.google.customer_ids.push(customer.id);
  if (!customer.manager) {
    for (const action of CONVERSION_ACTIONS) {
      const id = nextGoogleId(sandbox.settings, 'conversion_action');
      sandbox.google.conversionActions.put({ ...action, id, customer_id: customer.id });
    }
  }
  return customer;
}
