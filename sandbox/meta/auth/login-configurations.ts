import { SCOPES } from './scopes.ts';

/** Permissions and token type that a business app requests, stored under an id at Meta. */
export interface LoginConfiguration {
  id: string;
  token: 'user' | 'system_user';
  scopes: readonly string[];
}

/** `email` and `public_profile` do not exist for system users. */
const scopes = SCOPES.map(({ name }) => name).filter((name) => !['email', 'public_profile'].includes(name));

export const LOGIN_CONFIGURATIONS: readonly LoginConfiguration[] = [
  { id: '700100200300', token: 'system_user', scopes },
  { id: '700100200301', token: 'user', scopes: ['public_profile', ...scopes] },
];

export function findConfiguration(id: string): LoginConfiguration | undefined {
  return LOGIN_CONFIGURATIONS.find((configuration) => configuration.id === id);
}
