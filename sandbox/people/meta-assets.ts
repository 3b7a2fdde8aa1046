import { nextMetaId } from '../meta/objects/identifiers.ts';
import type { AdAccount, Audience, Business, Page, Pixel } from '../meta/objects/objects.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Person } from './person.ts';

export function addBusiness(sandbox: Sandbox, person: Person, name: string): Business {
  const business = { id: nextMetaId(sandbox.settings, 'business'), name, verification_status: 'verified' };
  sandbox.meta.businesses.put(business);
  person.meta.business_ids.push(business.id);
  return business;
}

export function addAdAccount(
  sandbox: Sandbox,
  person: Person,
  details: Pick<AdAccount, 'name' | 'business_id'> & Partial<AdAccount>,
): AdAccount {
  const account: AdAccount = {
    currency: 'USD',
    timezone_name: 'America/New_York',
    account_status: 1,
    disable_reason: 0,
    funding: 'Visa *4242',
    score_limit: 9000,
    created_at: sandbox.clock.now(),
    ...details,
    id: nextMetaId(sandbox.settings, 'ad_account'),
  };
  sandbox.meta.accounts.put(account);
  person.meta.account_ids.push(account.id);
  return account;
}

export function addPage(
  sandbox: Sandbox,
  person: Person,
  details: { name: string; business_id: string | null; instagram: boolean },
): Page {
  const id = nextMetaId(sandbox.settings, 'page');
  let instagramId: string | null = null;
  if (details.instagram) {
    instagramId = nextMetaId(sandbox.settings, 'instagram');
    const username = details.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
    sandbox.meta.instagrams.put({ id: instagramId, username, name: details.name, page_id: id });
  }
  const page: Page = {
    id,
    name: details.name,
    category: 'Apartment & Condo Building',
    business_id: details.business_id,
    instagram_id: instagramId,
    tasks: ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'],
  };
  sandbox.meta.pages.put(page);
  person.meta.page_ids.push(id);
  return page;
}

export function addPixel(sandbox: Sandbox, account: AdAccount, name: string): Pixel {
  const now = sandbox.clock.now();
  const pixel: Pixel = {
    id: nextMetaId(sandbox.settings, 'pixel'),
    name,
    account_id: account.id,
    created_at: now,
    last_fired_at: now,
  };
  sandbox.meta.pixels.put(pixel);
  return pixel;
}

export function addAudience(
  sandbox: Sandbox,
  account: AdAccount,
  details: Pick<Audience, 'name' | 'subtype' | 'size'>,
): void {
  sandbox.meta.audiences.put({
    ...details,
    id: nextMetaId(sandbox.settings, 'audience'),
    account_id: account.id,
    delivery_code: details.size < 100 ? 300 : 200,
    operation_code: 200,
    updated_at: sandbox.clock.now(),
  });
}
