import type { YardiOptions } from './yardi-call.ts';
import { YardiError } from './yardi-error.ts';
import { pricesOf, type BedroomPrices } from './yardi-prices.ts';
import { readV1, type V1Credentials } from './yardi-v1.ts';
import { readV2, signIn, type V2Credentials } from './yardi-v2.ts';

export { YardiError } from './yardi-error.ts';
export type { BedroomPrices } from './yardi-prices.ts';

export type YardiCredentials =
  | ({ generation: 'v1' } & V1Credentials)
  | ({ generation: 'v2' } & V2Credentials);

/**
 * Client for both generations of Yardi RENTCafe. Every call only reads, and failures are
 * `YardiError`.
 */
export type Yardi = {
  /**
   * Checks credentials against a property of their company, with a fresh sign-in if the generation
   * has one. Yardi has no call that checks a token without a property.
   */
  checkCredentials: (credentials: YardiCredentials, propertyId: string) => Promise<void>;
  /** Returns the monthly rents of each apartment type of a property; empty if Yardi has none. */
  readPrices: (credentials: YardiCredentials, propertyId: string) => Promise<BedroomPrices[]>;
};

/** Time before expiry at which a token is renewed. */
const MARGIN_MS = 30_000;

const keyOf = ({ username, password }: V2Credentials) => JSON.stringify([username, password]);

export function createYardi(options: YardiOptions): Yardi {
  const tokens = new Map<string, { token: string; expiresAt: number }>();

  async function tokenFor(credentials: V2Credentials): Promise<string> {
    const key = keyOf(credentials);
    const kept = tokens.get(key);
    if (kept !== undefined && kept.expiresAt - MARGIN_MS > options.now()) return kept.token;
    const fresh = await signIn(options, credentials);
    tokens.set(key, fresh);
    return fresh.token;
  }

  /** Replaces a token that was revoked early, once. */
  async function readNewer(credentials: V2Credentials, propertyId: string) {
    try {
      return await readV2(options, credentials, await tokenFor(credentials), propertyId);
    } catch (error) {
      if (!(error instanceof YardiError) || !error.code.startsWith('http ')) throw error;
      tokens.delete(keyOf(credentials));
      return readV2(options, credentials, await tokenFor(credentials), propertyId);
    }
  }

  return {
    checkCredentials: async (credentials, propertyId) => {
      if (credentials.generation === 'v1') {
        await readV1(options, credentials, propertyId);
        return;
      }
      const { token } = await signIn(options, credentials);
      await readV2(options, credentials, token, propertyId);
    },
    readPrices: async (credentials, propertyId) => {
      const { units, plans } =
        credentials.generation === 'v1'
          ? await readV1(options, credentials, propertyId)
          : await readNewer(credentials, propertyId);
      return pricesOf(units, plans);
    },
  };
}
