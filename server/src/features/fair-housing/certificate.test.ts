import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { fairHousingRoutes } from '#contract/fair-housing/certificate.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { eraseOrganization } from '../accounts/erase-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const stop = 'Mexican Village, downtown';
const warned = 'The synagogue on Elm Street';
const reason = 'Ms. Ortiz at Ortiz LLP has read it.';
const finding = { place: 'facebook_ad.titles', rule_id: 'n01', text: stop, start: 0, end: 7 } as const;

const read = (by: Owner, id: string) => by.call(campaignRoutes.getCampaign, { params: { id } });

async function write(by: Owner, id: string, title: string, description: string): Promise<Campaign> {
  const { revision, facebook_ad: ad } = await read(by, id);
  const [titles, descriptions] = [title, description].map((label) => [{ value: label, label }]);
  return by.call(campaignRoutes.updateCampaign, {
    params: { id },
    body: { revision, facebook_ad: { ...ad, titles: titles ?? null, descriptions: descriptions ?? null } },
  });
}

async function certificateOf(by: Owner, id: string): Promise<string> {
  const file = await by.call(fairHousingRoutes.fairHousingCertificate, { params: { id } });
  return pdfText(file as Uint8Array).join(' ');
}

/** Launches a campaign with a warning and an exception. */
async function launchedWithFindings() {
  const { owner, accounts } = await connectedOwner(server);
  const { id } = await newCampaignOf(server, owner, CampaignKind.listing, accounts);
  await write(owner, id, stop, warned);
  const body = { ground: 'counsel' as const, reason, findings: [finding] };
  await owner.call(campaignRoutes.allowFairHousing, { params: { id }, body });
  await launched(owner, id);
  return { owner, id };
}

const recordsOf = (id: string) =>
  server.deps.db
    .selectFrom('fair_housing_record')
    .selectAll()
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute();

test('a launch records its texts, warnings and exceptions, and the certificate shows them', async () => {
  const { owner, id } = await launchedWithFindings();
  const [record] = await recordsOf(id);
  expect(record).toMatchObject({
    organization_id: owner.organization.id,
    event: 'launch',
    rules_version: expect.stringMatching(/^[0-9a-f]{16}$/),
    content: {
      organization: owner.organization.name,
      texts: expect.arrayContaining([
        { place: 'facebook_ad.titles', text: stop },
        { place: 'facebook_ad.descriptions', text: warned },
      ]),
      findings: [
        { match: 'Mexican', level: 'allowed', law: 'Fair Housing Act, 42 U.S.C. 3604(c)' },
        { match: 'synagogue', level: 'warning', rule_id: 'g04' },
      ],
      exceptions: [{ ...finding, ground: 'counsel', reason }],
    },
  });
  const said = await certificateOf(owner, id);
  for (const words of [
    `Organization: ${owner.organization.name}`,
    `Rules: version ${record?.rules_version}`,
    'Warnings, taken on by Ada Reyes',
    `“synagogue” in “${warned}”`,
    'Facebook, descriptions. Fair Housing Act, 42 U.S.C. 3604(c): religion. Rule g04.',
    `“Mexican” in “${stop}”`,
    'Ground: Other, reviewed by counsel.',
    `Reason: ${reason}`,
  ])
    expect(said).toContain(words);
});

test('a saved change of a live campaign adds a record only if it changes a judged text', async () => {
  const { owner, id } = await launchedWithFindings();
  await write(owner, id, stop, warned);
  expect(await recordsOf(id)).toHaveLength(1);
  await write(owner, id, 'Homes downtown', warned);
  expect(await recordsOf(id)).toMatchObject([
    { event: 'launch' },
    { event: 'change', content: { exceptions: [], findings: [{ match: 'synagogue' }] } },
  ]);
});

test('the certificate of a draft shows its texts and stops as they are saved', async () => {
  const owner = await newOwner(server);
  const { id } = await newCampaignOf(server, owner, CampaignKind.listing);
  await write(owner, id, stop, warned);
  const said = await certificateOf(owner, id);
  expect(said).toContain('As saved now');
  expect(said).toContain('Stops that hold the campaign back: 1');
  expect(said).not.toContain('taken on by');
  expect(await recordsOf(id)).toEqual([]);
});

test("a certificate of another organization's campaign is refused as not found", async () => {
  const { id } = await launchedWithFindings();
  const stranger = await newOwner(server);
  const { token } = stranger;
  expect(
    await server.call(fairHousingRoutes.fairHousingCertificate, { params: { id } }, { token }),
  ).toMatchObject({ status: 404 });
});

test('records outlast the campaign and the organization, and cannot be changed or deleted for five years', async () => {
  const { db, storage } = server.deps;
  const { owner, id } = await launchedWithFindings();
  await db.updateTable('campaign').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  const said = await certificateOf(owner, id);
  expect(said).toContain(`“Mexican” in “${stop}”`);
  expect(said).not.toContain('As saved now');

  await db.updateTable('campaign').set({ status: CampaignStatus.draft }).where('id', '=', id).execute();
  await eraseOrganization(db, storage, owner.organization.id);
  expect(await recordsOf(id)).toHaveLength(1);
  const kept = 'Fair-housing records are never changed, and kept for five years';
  const records = () => db.deleteFrom('fair_housing_record').where('campaign_id', '=', id);
  await expect(records().execute()).rejects.toThrow(kept);
  const changed = db.updateTable('fair_housing_record').set({ actor_id: '1' }).where('campaign_id', '=', id);
  await expect(changed.execute()).rejects.toThrow(kept);
});
