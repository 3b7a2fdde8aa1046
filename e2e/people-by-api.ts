import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { product } from './on-the-screen.ts';

/** Password of the users created through the product's API and its mail. */

export const password = 'Sunny-Porch-42';

type Kind = 'agent' | 'brokerage' | 'multifamily';
export type Person = { email: string; firstName: string; lastName: string; access: string };

export const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** Each call uses a random client address, because the rate limit counts by address. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export async function ask<T>(
  path: string,
  { access = '', method = 'GET', body }: { access?: string; method?: string; body?: unknown } = {},
) {
  const answer = await fetch(`${product()}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(access === '' ? {} : { authorization: `Bearer ${access}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Returns the newest link of a kind mailed to a user, once the mail has arrived. */
export async function mailedLink(email: string, kind: string, { other = '' } = {}): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { mails } = await ask<{ mails: { id: string; to: string }[] }>('/outbox/');
      for (const { id, to } of mails) {
        if (!to.includes(email)) continue;
        const text = await (await fetch(`${product()}/outbox-mail/${id}`)).text();
        link = new RegExp(`https?://[^"'\\s<]*/${kind}/[^"'\\s<]+`).exec(text)?.[0] ?? '';
        if (link !== '' && link !== other) return link;
      }
      return '';
    })
    .not.toBe('');
  return link;
}

async function placeOf(state: string, city: string) {
  const { states } = await ask<{ states: { value: string; abbr: string }[] }>('/states/');
  const found = states.find(({ abbr }) => abbr === state)?.value ?? '';
  const query = new URLSearchParams({ state__id: found, search: city });
  const { cities } = await ask<{ cities: { value: string }[] }>(`/cities/?${query.toString()}`);
  return { state: found, city: cities[0]?.value ?? '' };
}

/** Creates an activated user; without a kind they have no organization. */
export async function newPerson(name: string, kind?: Kind): Promise<Person> {
  const email = newEmail(name.toLowerCase());
  const place = await placeOf('TX', 'Austin');
  const person = { email, firstName: name, lastName: 'Grant' };
  const passwords = { password1: password, password2: password };
  await ask('/auth/sign-up/', {
    method: 'POST',
    body: { first_name: name, last_name: 'Grant', email, ...place, ...passwords },
  });
  const [uid, token] = (await mailedLink(email, 'activate')).split('/').slice(-2);
  const { access } = await ask<{ access: string }>('/auth/activate/', {
    method: 'POST',
    body: { uid, token, password },
  });
  if (kind !== undefined) {
    const body = { name: `${name} ${kind}`, kind, ...(kind === 'agent' ? {} : place) };
    await ask('/organization/', { method: 'POST', access, body });
  }
  return { ...person, access };
}
