import type { Sandbox } from '../../sandbox.ts';
import type { Customer } from '../objects.ts';

export interface Descendant {
  customer: Customer;
  level: number;
}

/** Returns a customer at level 0 and all of its descendants. */
export function customersUnder(sandbox: Sandbox, top: Customer, level = 0): Descendant[] {
  const below = top.manager ? sandbox.google.customers.childrenOf(top.id) : [];
  return [{ customer: top, level }, ...below.flatMap((child) => customersUnder(sandbox, child, level + 1))];
}

export function isUnder(sandbox: Sandbox, customer: Customer, managerId: string): boolean {
  if (customer.id === managerId) return true;
  const parent = customer.manager_id ? sandbox.google.customers.get(customer.manager_id) : undefined;
  return parent !== undefined && isUnder(sandbox, parent, managerId);
}
