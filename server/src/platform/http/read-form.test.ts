import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { buildingBody, newBuilding } from '../../../../test/factories/assets.ts';
import { campaignContent } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Answer = { status: number; body: Record<string, unknown> };

async function send(owner: Owner, method: string, path: string, form: FormData): Promise<Answer> {
  const headers = { authorization: `Bearer ${owner.token}` };
  const response = await fetch(`${server.url}/api${path}`, { method, headers, body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Converts a payload to a form: strings as text, everything else as JSON, and empty for null. */
function formOf(payload: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value === null ? '' : JSON.stringify(value));
  }
  return form;
}

test('a campaign sent as form data is stored like one sent as JSON', async () => {
  const owner = await newOwner(server);
  const content = await campaignContent(server, owner, await newBuilding(owner), { name: '2026' });
  const asJson = await owner.call(campaignRoutes.createCampaign, { body: content });
  const { status, body } = await send(owner, 'POST', '/campaign/', formOf(content));
  expect(status).toBe(201);
  const own = { id: '', created_at: '', updated_at: '' };
  expect({ ...body, ...own }).toEqual({ ...asJson, ...own });
});

test('a change sent as form data changes only the fields it contains', async () => {
  const owner = await newOwner(server);
  const content = await campaignContent(server, owner, await newBuilding(owner));
  const made = await owner.call(campaignRoutes.createCampaign, { body: content });
  const form = formOf({ revision: made.revision, name: 'By form', fb_daily_budget: 44.5, fb_pixel_id: null });
  const { status, body } = await send(owner, 'PATCH', `/campaign/${made.id}/`, form);
  expect(status).toBe(200);
  expect(body as Campaign).toMatchObject({
    name: 'By form',
    fb_daily_budget: 44.5,
    fb_pixel_id: null,
    ads_daily_budget: made.ads_daily_budget,
  });
});

test.each([
  ['fb_daily_budget', 'much'],
  ['run_dates', '{"start_date": '],
  ['geotargets', 'Austin'],
])('%s as "%s" is refused at its field', async (field, text) => {
  const owner = await newOwner(server);
  const content = await campaignContent(server, owner, await newBuilding(owner));
  const form = formOf(content);
  form.set(field, text);
  const { status, body } = await send(owner, 'POST', '/campaign/', form);
  expect(status).toBe(400);
  expect(Object.keys(body).filter((name) => name.startsWith(field))).not.toEqual([]);
});

test('a list can be sent as one field per entry', async () => {
  const owner = await newOwner(server);
  const form = formOf(buildingBody());
  form.delete('building_amenities');
  for (const amenity of ['Rooftop deck', '42']) form.append('building_amenities', amenity);
  const { status, body } = await send(owner, 'POST', '/building/', form);
  expect(status).toBe(201);
  expect(body['building_amenities']).toEqual(['Rooftop deck', '42']);
});

test('a picture inside the form is refused with a hint to upload it', async () => {
  const owner = await newOwner(server);
  const content = await campaignContent(server, owner, await newBuilding(owner));
  const form = formOf(content);
  form.set('images', new File(['x'], 'front.jpg', { type: 'image/jpeg' }));
  const { status, body } = await send(owner, 'POST', '/campaign/', form);
  expect(status).toBe(400);
  expect(body['images']).toEqual(['Upload pictures to /api/image/ first, and send their ids here']);
});

test('a form above the payload limit is refused', async () => {
  const form = new FormData();
  for (let field = 0; field < 5; field += 1) form.set(`field_${field}`, 'x'.repeat(900_000));
  const { status } = await send(await newOwner(server), 'POST', '/campaign/', form);
  expect(status).toBe(413);
});

test('a form without a token is refused before it is read', async () => {
  const response = await fetch(`${server.url}/api/campaign/`, {
    method: 'POST',
    body: formOf({ name: 'x' }),
  });
  expect(response.status).toBe(401);
});
