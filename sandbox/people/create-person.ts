import { nextGoogleId } from '../google/identifiers.ts';
import { nextMetaId } from '../meta/objects/identifiers.ts';
import type { Sandbox } from '../sandbox.ts';
import { addCustomer } from './google-assets.ts';
import { addAdAccount, addBusiness, addPage, addPixel } from './meta-assets.ts';
import type { Person } from './person.ts';

export interface PersonPlan {
  name: string;
  email?: string | undefined;
  /** null creates nothing at that network. */
  meta: {
    ad_accounts: number;
    pages: number;
    instagram: boolean;
    pixels: number;
    businesses: number;
    currency: string;
  } | null;
  google: { managers: number; clients_per_manager: number; direct: number; currency: string } | null;
}

export function newPerson(
  sandbox: Sandbox,
  name: string,
  id: string,
  email: string,
  builtIn: boolean,
): Person {
  return {
    id,
    name,
    email,
    builtIn,
    meta: {
      user_id: nextMetaId(sandbox.settings, 'user'),
      business_ids: [],
      account_ids: [],
      page_ids: [],
    },
    google: { user_id: nextGoogleId(sandbox.settings, 'user'), customer_ids: [] },
  };
}

export function createPerson(sandbox: Sandbox, plan: PersonPlan): Person {
  return sandbox.transact(() => {
    const number = sandbox.settings.next('person');
    const id = `person-${number}`;
    const person = newPerson(sandbox, plan.name, id, plan.email ?? `${id}@sandbox.test`, false);
    if (plan.meta) furnishMeta(sandbox, person, plan.meta);
    if (plan.google) furnishGoogle(sandbox, person, plan.google);
    sandbox.people.put(person);
    return person;
  });
}

function furnishMeta(sandbox: Sandbox, person: Person, plan: NonNullable<PersonPlan['meta']>): void {
  const businesses = times(plan.businesses, (n) => addBusiness(sandbox, person, `${person.name} Homes ${n}`));
  const owner = (n: number): string | null => businesses[(n - 1) % businesses.length]?.id ?? null;
  const accounts = times(plan.ad_accounts, (n) =>
    addAdAccount(sandbox, person, {
      name: `${person.name} Ads ${n}`,
      business_id: owner(n),
      currency: plan.currency,
    }),
  );
  times(plan.pages, (n) =>
    addPage(sandbox, person, {
      name: `${person.name} Page ${n}`,
      business_id: owner(n),
      instagram: plan.instagram,
    }),
  );
  times(plan.pixels, (n) => {
    const account = accounts[(n - 1) % accounts.length];
    return account && addPixel(sandbox, account, `${person.name} Pixel ${n}`);
  });
}

function furnishGoogle(sandbox: Sandbox, person: Person, plan: NonNullable<PersonPlan['google']>): void {
  const money = { currency_code: plan.currency };
  times(plan.managers, (n) => {
    const manager = addCustomer(sandbox, { name: `${person.name} Manager ${n}`, manager: true }, person);
    return times(plan.clients_per_manager, (c) =>
      addCustomer(sandbox, { name: `${person.name} Client ${n}.${c}`, manager_id: manager.id, ...money }),
    );
  });
  times(plan.direct, (n) => addCustomer(sandbox, { name: `${person.name} Account ${n}`, ...money }, person));
}

function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}
