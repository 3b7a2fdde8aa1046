import type { Answer } from '../testing/json-answer.ts';
import { readAnswer } from '../testing/json-answer.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

export interface YardiClient {
  /** Calls the older API. A value of undefined removes a default parameter. */
  older(query: Record<string, string | undefined>): Promise<Answer>;
  signIn(form?: Record<string, string>): Promise<Answer>;
  /** Calls the newer API for a property. Headers and fields of undefined are left out. */
  newer(operation: string, body: object, headers?: Record<string, string | undefined>): Promise<Answer>;
}

export const AVAILABILITY = 'apartmentavailability/getapartmentavailability';
export const FLOOR_PLANS = 'floorplan/getfloorplans';

export function yardiClient(sandbox: TestSandbox): YardiClient {
  let token: string | undefined;
  const signIn: YardiClient['signIn'] = async (form = {}) =>
    readAnswer(
      await fetch(`${sandbox.url}/rentcafeapiportal.yardione.com/connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: 'rentcafeapiportal_apiaccess',
          username: 'dana@porchlight.example',
          password: 'yardi-dev-password',
          ...form,
        }),
      }),
    );
  return {
    signIn,
    async older(query) {
      const url = new URL(`${sandbox.url}/api.rentcafe.com/rentcafeapi.aspx`);
      for (const [name, value] of Object.entries({ apiToken: 'yardi-dev-token', ...query })) {
        if (value !== undefined) url.searchParams.set(name, value);
      }
      return readAnswer(await fetch(url));
    },
    async newer(operation, body, headers = {}) {
      token ??= (await signIn()).text('access_token');
      const sent = {
        authorization: `Bearer ${token}`,
        vendor: 'vendor@porchlight.example',
        'content-type': 'application/json',
        ...headers,
      };
      return readAnswer(
        await fetch(`${sandbox.url}/basic.rentcafeapi.com/${operation}`, {
          method: 'POST',
          headers: Object.entries(sent).flatMap(([name, value]): [string, string][] =>
            value === undefined ? [] : [[name, value]],
          ),
          body: JSON.stringify({ apiToken: 'yardi-dev-token', companyCode: 'c0000700100', ...body }),
        }),
      );
    },
  };
}
