import { customersUnder } from '../google/auth/hierarchy.ts';
import { isAlive } from '../google/auth/grants.ts';
import type { Customer } from '../google/objects.ts';
import type { AdAccount } from '../meta/objects/objects.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Person } from './person.ts';

/** Returns a person with the ids of all their objects, for tests and the control page. */
export function personView(sandbox: Sandbox, person: Person) {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    built_in: person.builtIn,
    meta: metaView(sandbox, person),
    google: googleView(sandbox, person),
  };
}

export type PersonView = ReturnType<typeof personView>;

function metaView(sandbox: Sandbox, person: Person) {
  const { meta } = sandbox;
  const accounts = accountsOf(sandbox, person);
  return {
    user_id: person.meta.user_id,
    permissions: meta.grants.get(person.id)?.permissions ?? {},
    businesses: person.meta.business_ids.map((id) => ({ id, name: meta.businesses.get(id)?.name ?? '' })),
    ad_accounts: accounts.map((account) => ({
      id: `act_${account.id}`,
      account_id: account.id,
      name: account.name,
      account_status: account.account_status,
      currency: account.currency,
      timezone_name: account.timezone_name,
      business_id: account.business_id,
      funding: account.funding,
    })),
    pages: person.meta.page_ids.map((id) => {
      const page = meta.pages.get(id);
      const instagram = page?.instagram_id ? meta.instagrams.get(page.instagram_id) : undefined;
      return {
        id,
        name: page?.name ?? '',
        business_id: page?.business_id ?? null,
        instagram: instagram ? { id: instagram.id, username: instagram.username } : null,
      };
    }),
    pixels: accounts.flatMap((account) =>
      meta.pixels.inAccount(account.id).map((pixel) => ({
        id: pixel.id,
        name: pixel.name,
        ad_account_id: `act_${account.id}`,
      })),
    ),
    audiences: accounts.flatMap((account) =>
      meta.audiences.inAccount(account.id).map((audience) => ({
        id: audience.id,
        name: audience.name,
        ad_account_id: `act_${account.id}`,
        size: audience.size,
      })),
    ),
  };
}

function googleView(sandbox: Sandbox, person: Person) {
  const direct = person.google.customer_ids.flatMap((id) => sandbox.google.customers.get(id) ?? []);
  return {
    user_id: person.google.user_id,
    connected: sandbox.google.grants.childrenOf(person.id).some((grant) => isAlive(sandbox, grant)),
    managers: direct.filter((customer) => customer.manager).map((manager) => managerView(sandbox, manager)),
    direct: direct.filter((customer) => !customer.manager).map(customerView),
  };
}

function managerView(sandbox: Sandbox, manager: Customer) {
  const below = customersUnder(sandbox, manager).filter(({ customer }) => customer.id !== manager.id);
  return { ...customerView(manager), clients: below.map(({ customer }) => customerView(customer)) };
}

function customerView(customer: Customer) {
  return {
    customer_id: customer.id,
    name: customer.name,
    status: customer.status,
    time_zone: customer.time_zone,
  };
}

export function accountsOf(sandbox: Sandbox, person: Person): AdAccount[] {
  return person.meta.account_ids.flatMap((id) => sandbox.meta.accounts.get(id) ?? []);
}
