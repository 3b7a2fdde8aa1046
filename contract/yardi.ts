import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { messages, say } from '#domain/messages.ts';
import { route } from './route/route.ts';
import { idParams, instant, requiredChoice } from './route/wire.ts';

/**
 * Generations of the Yardi API. `v1` is the older RENTCafe address with an API token alone; `v2` signs in
 * and sends the vendor's email.
 */
export const yardiGenerations = ['v1', 'v2'] as const;

/** Yardi connection of the organization. Secrets are never returned, except for the last letters of the token. */
export const yardiConnection = z.object({
  connected: z.boolean(),
  generation: z.enum(yardiGenerations).nullable(),
  company_code: z.string(),
  api_token_hint: z.string(),
  username: z.string(),
  vendor: z.string(),
  /** Instant of Yardi's last good response, and its last error; null for none. */
  checked_at: instant.nullable(),
  problem: z.string().nullable(),
  building_count: z.number(),
});
export type YardiConnection = z.infer<typeof yardiConnection>;

const propertyId = z
  .string()
  .trim()
  .max(limits.text.short, say('tooLong', { max: limits.text.short }))
  .regex(/^[a-z0-9_-]*$/i, messages.yardiPropertyId);
const secret = z.string().trim().max(limits.yardi.secret).default('');

/** Returns a token that was copied out of a web address (`…%3d`) as Yardi issued it. */
function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/**
 * Yardi credentials. An empty token or password keeps the stored one. `property_id` names a property to
 * test the credentials with, because Yardi only answers about properties; it defaults to an activated
 * building's.
 */
export const yardiConnectionBody = z
  .object({
    generation: requiredChoice(yardiGenerations),
    /** Not needed by the older address, whose token identifies the company. */
    company_code: z
      .string()
      .trim()
      .regex(/^(c\d{4,20})?$/i, messages.yardiCompanyCode)
      .default(''),
    api_token: z.string().trim().max(limits.yardi.secret).overwrite(decodeToken).default(''),
    username: z.string().trim().max(limits.text.long).default(''),
    password: secret,
    vendor: z
      .string()
      .trim()
      .max(limits.text.long)
      .refine((text) => text === '' || z.email().safeParse(text).success, messages.email)
      .default(''),
    property_id: propertyId.default(''),
  })
  .check(({ value, issues }) => {
    if (value.generation === 'v1') return;
    for (const field of ['company_code', 'username', 'vendor'] as const) {
      if (value[field] === '')
        issues.push({ code: 'custom', input: value, path: [field], message: messages.required });
    }
  });
export type YardiConnectionBody = z.output<typeof yardiConnectionBody>;
export type YardiConnectionBodyInput = z.input<typeof yardiConnectionBody>;

/** Rents of one apartment type from Yardi, in decimal dollars a month. */
export const yardiPrice = z.object({
  kind_id: z.string(),
  label: z.string(),
  min_price: z.number(),
  max_price: z.number(),
  /** Number of available apartments; 0 when only floor plans have a price. */
  units: z.number(),
});

/** Last valid prices. `problem` is the reason why they could not be refreshed. */
export const yardiPrices = z.object({
  property_id: z.string(),
  prices: z.array(yardiPrice),
  min_price: z.number().nullable(),
  max_price: z.number().nullable(),
  synced_at: instant.nullable(),
  problem: z.string().nullable(),
});
export type YardiPrices = z.infer<typeof yardiPrices>;

export const yardiRoutes = {
  getYardiConnection: route('getYardiConnection', {
    summary: 'Whether and how the organization is connected to Yardi',
    access: 'member',
    response: { 200: yardiConnection },
  }),
  saveYardiConnection: route('saveYardiConnection', {
    summary: 'Keeps the credentials for Yardi after trying them; for owners',
    access: 'member',
    only: 'owners',
    body: yardiConnectionBody,
    response: { 200: yardiConnection },
    perMinute: 20,
    // The request contains secrets.
    repeatable: false,
  }),
  disconnectYardi: route('disconnectYardi', {
    summary: 'Forgets the credentials for Yardi; prices that were taken over stay; for owners',
    access: 'member',
    only: 'owners',
    response: { 200: yardiConnection },
  }),
  activateBuilding: route('activateBuilding', {
    summary: 'Ties a building to its property at Yardi and reads its prices',
    access: 'member',
    params: idParams,
    body: z.object({
      property_id: propertyId.min(1, messages.required),
    }),
    response: { 200: yardiPrices },
    perMinute: 30,
  }),
  deactivateBuilding: route('deactivateBuilding', {
    summary: 'Unties a building from Yardi; its prices stay as they are',
    access: 'member',
    params: idParams,
    response: { 204: null },
  }),
  getBuildingPrices: route('getBuildingPrices', {
    summary: 'The last good prices of an activated building, without asking Yardi',
    access: 'member',
    params: idParams,
    response: { 200: yardiPrices },
  }),
  syncBuilding: route('syncBuilding', {
    summary: 'Reads the prices of an activated building from Yardi, for the price rows of its form',
    access: 'member',
    params: idParams,
    response: { 200: yardiPrices },
    perMinute: 30,
  }),
};
