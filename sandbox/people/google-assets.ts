import { replaceConversionActions, USUAL_ACTIONS } from '../google/conversion-actions.ts';
import { nextGoogleId } from '../google/identifiers.ts';
import type { Customer } from '../google/objects.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Person } from './person.ts';

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
  if (!customer.manager) replaceConversionActions(sandbox, customer, USUAL_ACTIONS);
  return customer;
}
