import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignHistoryRoutes } from '#contract/campaign-history.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { fairHousingGrounds } from '#domain/fair-housing/record/grounds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newCampaignOf } from '../../../../test/factories/campaigns.ts';
import { connectedOwner } from '../../../../test/factories/connections.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  owner = await newOwner(server);
});
afterAll(() => server.close());

const reason = 'Our lawyer has read it: the community qualifies.';
const ground = 'older_persons';
const text = 'Mexican Village, downtown';
const oneWord = { place: 'facebook_ad.titles', rule_id: 'n01', text, start: 0, end: 7 } as const;
const titles = (label: string) => [{ value: 'a', label }];

type By = Pick<Owner, 'call' | 'token'>;
const read = ({ id }: Campaign, by: By = owner) => by.call(campaignRoutes.getCampaign, { params: { id } });
async function retitled(campaign: Campaign, label: string, by: By = owner): Promise<Campaign> {
  const { revision, facebook_ad: ad } = await read(campaign, by);
  const body: Partial<CampaignContent> = { facebook_ad: { ...ad, titles: titles(label) } };
  return by.call(campaignRoutes.updateCampaign, {
    params: { id: campaign.id },
    body: { ...body, revision },
  });
}
/** Creates a draft whose only problem is one phrase. */
async function stopped(by: Owner = owner, own: Partial<CampaignContent> = {}): Promise<Campaign> {
  return retitled(await newCampaignOf(server, by, CampaignKind.listing, own), text, by);
}
const allow = ({ id }: Campaign, body: object = {}, { token }: Partial<By> = owner) =>
  server.call(
    campaignRoutes.allowFairHousing,
    { params: { id }, body: { ground, reason, findings: [oneWord], ...body } },
    token === undefined ? {} : { token },
  );
const publish = ({ id, revision }: Campaign, { token }: By) =>
  server.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } }, { token });

test('a fair-housing stop blocks the launch until an owner grants an exception with a reason', async () => {
  const { owner: by, accounts } = await connectedOwner(server);
  const campaign = await stopped(by, accounts);
  const refused = await publish(campaign, by);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    'facebook_ad.titles.0': [expect.stringMatching(/^“Mexican” cannot be used in a housing ad/)],
  });
  expect((await allow(campaign, {}, by)).status).toBe(200);
  await launched(by, campaign.id);
  expect((await read(campaign, by)).status.id).toBe(CampaignStatus.live);
});

describe('a fair-housing exception', () => {
  test('an exception shows the owner, time and reason and changes nothing else', async () => {
    const campaign = await stopped();
    expect(campaign.problem_count).toBe(1);
    const { status, body } = await allow(campaign);
    expect(status).toBe(200);
    const override = {
      ...oneWord,
      ground,
      reason,
      allowed_by: 'Ada Reyes',
      allowed_at: expect.any(String),
    };
    expect(body).toEqual({ ...campaign, problem_count: 0, fair_housing_overrides: [override] });
    expect(await read(campaign)).toEqual(body);
  });

  test('an exception is audited with the owner, the ground, the reason and the findings', async () => {
    const campaign = await stopped();
    await allow(campaign);
    const entry = await server.deps.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity', '=', 'campaign')
      .where('entity_id', '=', campaign.id)
      .where('verb', '=', 'allow_fair_housing')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      organization_id: owner.organization.id,
      actor_id: expect.any(String),
      changes: { ground, reason, findings: [oneWord] },
    });
  });

  test.each(['MEXICAN VILLAGE, downtown', 'Mexican Village by the park', `${text} `.repeat(2)])(
    'an exception does not cover another text with the same words: “%s”',
    async (label) => {
      const campaign = await stopped();
      await allow(campaign);
      expect((await retitled(campaign, label)).problem_count).toBeGreaterThan(0);
    },
  );

  test('an exception does not cover the same text in another place', async () => {
    const campaign = await stopped();
    await allow(campaign);
    const { revision, facebook_ad: ad } = await read(campaign);
    const descriptions = titles(text);
    const body = { facebook_ad: { ...ad, descriptions }, revision };
    const changed = await owner.call(campaignRoutes.updateCampaign, { params: { id: campaign.id }, body });
    expect(changed.problem_count).toBe(1);
    expect(changed.fair_housing_overrides).toHaveLength(1);
  });

  test('an exception ends in the history when its text is changed, and does not return with the text', async () => {
    const campaign = await stopped();
    await allow(campaign);
    const { fair_housing_overrides: left } = await retitled(campaign, 'Homes downtown');
    expect(left).toEqual([]);
    const again = await retitled(campaign, text);
    expect(again).toMatchObject({ fair_housing_overrides: [], problem_count: 1 });
    const { entries } = await owner.call(campaignHistoryRoutes.campaignHistory, {
      params: { id: campaign.id },
      query: {},
    });
    const grounds = {
      shape: 'text',
      field: 'ground',
      old: null,
      new: 'Housing for older persons that qualifies',
    };
    expect(entries.find(({ verb }) => verb === 'allow_fair_housing')?.changes).toContainEqual(grounds);
    const change = { shape: 'text', field: 'exact_text', old: null, new: text };
    const ending = entries.findIndex(({ verb }) => verb === 'end_fair_housing');
    expect(entries[ending]?.changes).toEqual([change]);
    // Newest first: the update that ended it comes before.
    expect(entries[ending + 1]?.verb).toBe('update');
    expect(entries[ending - 1]?.verb).toBe('update');
    expect(entries.find(({ verb }) => verb === 'allow_fair_housing')?.changes).toContainEqual(change);
  });

  test('an exception covers only the selected findings', async () => {
    const campaign = await stopped();
    await allow(campaign);
    expect((await retitled(campaign, 'No children, downtown')).problem_count).toBe(1);
  });

  test('a copy does not inherit exceptions', async () => {
    const campaign = await stopped();
    await allow(campaign);
    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id: campaign.id } });
    expect(copy.fair_housing_overrides).toEqual([]);
    const { run_dates } = campaign;
    const body = { run_dates, revision: copy.revision };
    const dated = await owner.call(campaignRoutes.updateCampaign, { params: { id: copy.id }, body });
    expect(dated.problem_count).toBe(1);
  });

  test('a repeated exception is stored once, with the last reason', async () => {
    const campaign = await stopped();
    await allow(campaign);
    const other = 'The county has confirmed it in writing.';
    const findings = [oneWord, oneWord];
    const { body } = await allow(campaign, { reason: `  ${other} `, findings });
    expect(body.fair_housing_overrides).toMatchObject([{ text, reason: other }]);
  });
});

describe('refused exceptions', () => {
  test('members and superusers cannot grant an exception', async () => {
    const campaign = await stopped();
    const member = await newMember(server, owner);
    const person = (role: 'MEMBER' | 'SUPERUSER') =>
      server.deps.db.updateTable('app_user').set({ role }).where('id', '=', member.id).execute();
    for (const role of ['MEMBER', 'SUPERUSER'] as const) {
      await person(role);
      expect(await allow(campaign, {}, member)).toMatchObject({
        status: 403,
        body: { message: 'Only an owner of the organization can do this, not someone acting for them' },
      });
    }
    expect((await allow(campaign, {}, {})).status).toBe(401);
    expect((await read(campaign)).fair_housing_overrides).toEqual([]);
  });

  test("an exception for a missing or another organization's campaign is refused as not found", async () => {
    const campaign = await stopped();
    expect((await allow(campaign, {}, await newOwner(server))).status).toBe(404);
    expect((await allow({ ...campaign, id: '999999999' })).status).toBe(404);
  });

  test.each([
    ['no ground', { ground: undefined }, 'ground'],
    ['a ground that is not on the list', { ground: 'because' }, 'ground'],
    ['no reason', { reason: '' }, 'reason'],
    ['a reason of blanks', { reason: ' '.repeat(20) }, 'reason'],
    ['a short reason', { reason: 'It is ok.' }, 'reason'],
    ['a reason too long', { reason: 'a'.repeat(501) }, 'reason'],
    ['nothing to let pass', { findings: [] }, 'findings'],
  ])('an exception with %s is refused', async (_, body, field) => {
    const answer = await allow(await stopped(), body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toContain(field);
  });

  test.each([
    ['a text that is not there', { text: 'Mexican Village' }],
    ['a text in another place', { place: 'instagram_ad.titles' }],
    ['a text under another rule', { rule_id: 'f01' }],
    ['other words of the text', { start: 7, end: 11 }],
  ])('an exception for %s is refused together with the valid findings', async (_, change) => {
    const campaign = await stopped();
    const finding = { ...oneWord, ...change };
    const answer = await allow(campaign, { findings: [oneWord, finding] });
    const said = `“${finding.text}” is not blocked there in the saved campaign`;
    expect(answer).toMatchObject({ status: 400, body: { findings: [said] } });
    expect((await read(campaign)).fair_housing_overrides).toEqual([]);
  });

  test.each([
    ['a rule of the sentences', 'Perfect for Christians', { rule_id: 'q03', start: 0, end: 22 }],
    ['the word list within such a sentence', 'No blacks here', { rule_id: 'r20', start: 0, end: 9 }],
  ])(
    'a text that refuses or prefers people on its face cannot be allowed on any ground: %s',
    async (_, label, found) => {
      const { owner: by, accounts } = await connectedOwner(server);
      const campaign = await retitled(await stopped(by, accounts), label, by);
      expect(campaign.problem_count).toBe(1);
      const finding = { ...oneWord, ...found, text: label };
      for (const one of fairHousingGrounds) {
        expect(await allow(campaign, { ground: one, findings: [finding] }, by)).toMatchObject({
          status: 400,
          body: { findings: [expect.stringMatching(/No one can allow that\. Change the text$/)] },
        });
      }
      // An exception from before this rule does not let the ad go live either.
      const { start: span_start, end: span_end, ...stored } = finding;
      const { id: allowed_by } = await server.deps.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', by.email)
        .executeTakeFirstOrThrow();
      await server.deps.db
        .insertInto('fair_housing_override')
        .values({
          ...stored,
          span_start,
          span_end,
          organization_id: by.organization.id,
          campaign_id: campaign.id,
          ground: null,
          reason,
          allowed_by,
        })
        .execute();
      expect((await publish(campaign, by)).status).toBe(400);
    },
  );

  test('an exception for a warning is refused', async () => {
    const campaign = await retitled(await stopped(), 'Next to the synagogue');
    expect(campaign.problem_count).toBe(0);
    expect(
      (
        await allow(campaign, {
          findings: [{ ...oneWord, rule_id: 'r01', text: 'Next to the synagogue', start: 12, end: 21 }],
        })
      ).status,
    ).toBe(400);
  });
});
