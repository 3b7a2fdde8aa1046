import type { NetworkCall } from '../../http/network-call.ts';
import type { Person } from '../../people/person.ts';
import type { Sandbox } from '../../sandbox.ts';
import { adsError, errorInfo, PlainError } from '../ads-error.ts';
import { isAlive } from './grants.ts';
import { isUnder } from './hierarchy.ts';
import type { Customer } from '../objects.ts';
import { ADWORDS } from './scopes.ts';

/**
 * Returns the owner and scopes of a request's token. Throws Google's error if it is missing or
 * invalid.
 */
export function caller(sandbox: Sandbox, call: NetworkCall): { person: Person; scopes: string[] } {
  const bearer = /^Bearer (.+)$/i.exec(call.headers.authorization ?? '')?.[1];
  if (!bearer) {
    throw new PlainError(
      401,
      'UNAUTHENTICATED',
      'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      [errorInfo('CREDENTIALS_MISSING')],
    );
  }
  const token = sandbox.google.tokens.get(bearer);
  if (!token)
    throw adsError('authenticationError', 'OAUTH_TOKEN_INVALID', 'OAuth token in the header is not valid.');
  if (token.expires_at <= sandbox.clock.now()) {
    throw adsError('authenticationError', 'OAUTH_TOKEN_EXPIRED', 'OAuth token in the header has expired.');
  }
  const grant = sandbox.google.grants.get(token.grant_id);
  const person = grant && sandbox.people.get(grant.person_id);
  if (!isAlive(sandbox, grant) || !person) {
    throw adsError(
      'authenticationError',
      'OAUTH_TOKEN_REVOKED',
      'OAuth token in the header has been revoked.',
    );
  }
  return { person, scopes: token.scopes };
}

/**
 * Returns the caller. Throws unless they granted the Google Ads scope and have a Google Ads
 * account.
 */
export function adsUser(sandbox: Sandbox, call: NetworkCall): Person {
  const { person, scopes } = caller(sandbox, call);
  if (!scopes.includes(ADWORDS)) {
    throw new PlainError(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
      errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT'),
    ]);
  }
  if (person.google.customer_ids.length === 0) {
    throw adsError('authenticationError', 'NOT_ADS_USER', 'User in the cookie is not a valid Ads user.');
  }
  return person;
}

/**
 * Returns the customer in the path. Throws unless the caller can access it through
 * login-customer-id.
 */
export function customerFor(sandbox: Sandbox, call: NetworkCall, person: Person, id: string): Customer {
  if (!/^\d{10}$/.test(id)) {
    throw adsError('requestError', 'INVALID_CUSTOMER_ID', `Invalid customer ID '${id}'.`);
  }
  const login = call.headers['login-customer-id'];
  if (login !== undefined && !/^\d{10}$/.test(String(login))) {
    throw adsError(
      'headerError',
      'INVALID_LOGIN_CUSTOMER_ID',
      'The login customer ID could not be validated.',
    );
  }
  const customer = sandbox.google.customers.get(id);
  if (!customer) {
    throw adsError(
      'authenticationError',
      'CUSTOMER_NOT_FOUND',
      'No customer found for the provided customer ID.',
    );
  }
  // Without the header the account itself is the login customer, so only direct access counts.
  const entry = login === undefined ? id : String(login);
  const reachable = person.google.customer_ids.includes(entry) && isUnder(sandbox, customer, entry);
  if (!reachable) {
    throw adsError(
      'authorizationError',
      'USER_PERMISSION_DENIED',
      "User doesn't have permission to access customer. Note: If you're accessing a client customer, the manager's customer id must be set in the 'login-customer-id' header. See https://developers.google.com/google-ads/api/docs/concepts/call-structure#cid",
    );
  }
  if (customer.status === 'CANCELED' || customer.status === 'CLOSED') {
    throw adsError(
      'authorizationError',
      'CUSTOMER_NOT_ENABLED',
      "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
    );
  }
  return customer;
}

/**
 * Throws for managers, which hold no campaigns, and for suspended accounts, which are read-only.
 */
export function checkMayMutate(customer: Customer): void {
  if (customer.manager) {
    throw adsError(
      'requestError',
      'CANNOT_BE_EXECUTED_BY_MANAGER_ACCOUNT',
      'The request cannot be executed by a manager account.',
    );
  }
  if (customer.status === 'SUSPENDED') {
    throw adsError(
      'authorizationError',
      'ACTION_NOT_PERMITTED_FOR_SUSPENDED_ACCOUNT',
      'The action is not permitted because the account is suspended.',
    );
  }
}
