import type { NetworkReply } from '../../http/network-call.ts';
import type { Host } from '../../http/serve-host.ts';
import type { Sandbox } from '../../sandbox.ts';
import { caller } from './access.ts';
import { AdsError, PlainError } from '../ads-error.ts';
import { adsFault } from '../faults/faults.ts';

/** Serves openidconnect.googleapis.com: the identity of a token's owner. */
export function userinfoHost(sandbox: Sandbox): Host {
  return {
    name: 'openidconnect.googleapis.com',
    network: 'google',
    fail: adsFault,
    isSignIn: () => true,
    accountOf: () => null,
    respond: (call): NetworkReply => {
      if (call.path !== '/v1/userinfo') return { status: 404, json: { error: 'not_found' } };
      try {
        const { person, scopes } = caller(sandbox, call);
        const has = (word: string): boolean => scopes.some((scope) => scope.endsWith(word));
        const [given_name, ...family] = person.name.split(' ');
        return {
          status: 200,
          json: {
            sub: person.google.user_id,
            ...((has('profile') || has('email')) && {
              name: person.name,
              given_name,
              family_name: family.join(' '),
            }),
            ...(has('email') && { email: person.email, email_verified: true }),
          },
        };
      } catch (error) {
        if (!(error instanceof AdsError) && !(error instanceof PlainError)) throw error;
        return {
          status: 401,
          json: { error: 'invalid_request', error_description: 'Invalid Credentials' },
        };
      }
    },
  };
}
