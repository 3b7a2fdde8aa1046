import { askSandbox, type HasSandbox } from './factories/connections.ts';

/** Direct changes at a network, made outside our product with a separate grant. */
export type Hand = {
  /** Meta: updates an object; the status `DELETED` deletes it. */
  atMeta: <T = unknown>(path: string, body: object) => Promise<T>;
  /** Google: an atomic mutate; returns the resource names of the results. */
  atGoogle: (customer: string, operations: readonly object[]) => Promise<string[]>;
};

async function answered<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/**
 * Returns direct access to the networks as a sandbox person, who owns the accounts that the product publishes
 * to.
 */
export function handOf(server: HasSandbox, person: string): Hand {
  /** Each call gets a new grant, because the clock may have moved since the last one. */
  const headers = async (network: 'meta' | 'google') => {
    const grant = await askSandbox<{ access_token: string }>(server, `/${network}/grant`, {
      person_id: person,
    });
    return { authorization: `Bearer ${grant.access_token}`, 'content-type': 'application/json' };
  };
  return {
    atMeta: async (path, body) =>
      answered(
        await fetch(`${server.sandboxUrl}/graph.facebook.com/v26.0/${path}`, {
          method: 'POST',
          headers: await headers('meta'),
          body: JSON.stringify(body),
        }),
      ),
    atGoogle: async (customer, mutateOperations) => {
      const answer = await fetch(
        `${server.sandboxUrl}/googleads.googleapis.com/v26/customers/${customer}/googleAds:mutate`,
        {
          method: 'POST',
          headers: { ...(await headers('google')), 'login-customer-id': await managerOf(server, person) },
          body: JSON.stringify({ mutateOperations }),
        },
      );
      type Results = { mutateOperationResponses: Record<string, { resourceName: string }>[] };
      const { mutateOperationResponses: results } = await answered<Results>(answer);
      return results.map((result) => Object.values(result)[0]?.resourceName ?? '');
    },
  };
}

async function managerOf(server: HasSandbox, person: string): Promise<string> {
  type Person = { google: { managers: { customer_id: string }[] } };
  const { google } = await askSandbox<Person>(server, `/people/${person}`);
  return google.managers[0]?.customer_id ?? '';
}
