import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
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
const adultsOnly = { rule_id: 'f03', match: 'Adults only' };
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
/** A draft whose only problem is one phrase. */
async function stopped(by: Owner = owner, own: Partial<CampaignContent> = {}): Promise<Campaign> {
  return retitled(await newCampaignOf(server, by, '3', own), 'Adults only, downtown', by);
}
const allow = ({ id }: Campaign, body: object = {}, { token }: Partial<By> = owner) =>
  server.call(
    campaignRoutes.allowFairHousing,
    { params: { id }, body: { reason, findings: [adultsOnly], ...body } },
    token === undefined ? {} : { token },
  );
const publish = ({ id, revision }: Campaign, { token }: By) =>
  server.call(publishingRoutes.publishCampaign, { params: { id }, body: { revision } }, { token });

test('a stop keeps a campaign from going live until an owner lets it pass with a reason', async () => {
  const { owner: by, accounts } = await connectedOwner(server);
  const campaign = await stopped(by, accounts);
  const refused = await publish(campaign, by);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    'facebook_ad.titles.0': [expect.stringMatching(/^“Adults only” cannot be used in a housing ad/)],
  });
  expect((await allow(campaign, {}, by)).status).toBe(200);
  await launched(by, campaign.id);
  expect((await read(campaign, by)).status.id).toBe('8');
});

describe('what an owner lets pass', () => {
  test('is shown with who, when and why, and changes nothing else', async () => {
    const campaign = await stopped();
    expect(campaign.problem_count).toBe(1);
    const { status, body } = await allow(campaign);
    expect(status).toBe(200);
    const override = {
      rule_id: 'f03',
      match: 'adults only',
      reason,
      allowed_by: 'Ada Reyes',
      allowed_at: expect.any(String),
    };
    expect(body).toEqual({ ...campaign, problem_count: 0, fair_housing_overrides: [override] });
    expect(await read(campaign)).toEqual(body);
  });

  test('is audited with who, why and what', async () => {
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
      changes: { reason, findings: [{ rule_id: 'f03', match: 'adults only' }] },
    });
  });

  test('passes in whatever letters it is written, and wherever it stands in the campaign', async () => {
    const campaign = await stopped();
    await allow(campaign);
    expect((await retitled(campaign, 'ADULTS ONLY by the park')).problem_count).toBe(0);
  });

  test('lets nothing else pass', async () => {
    const campaign = await stopped();
    await allow(campaign);
    expect((await retitled(campaign, 'No children, downtown')).problem_count).toBe(1);
    expect((await retitled(campaign, 'Adults preferred, downtown')).problem_count).toBe(1);
    expect((await retitled(campaign, 'Adults only, downtown')).problem_count).toBe(0);
  });

  test('is not handed on to a copy', async () => {
    const campaign = await stopped();
    await allow(campaign);
    const copy = await owner.call(campaignRoutes.copyCampaign, { params: { id: campaign.id } });
    expect(copy.fair_housing_overrides).toEqual([]);
    const { run_dates } = campaign;
    const body = { run_dates, revision: copy.revision };
    const dated = await owner.call(campaignRoutes.updateCampaign, { params: { id: copy.id }, body });
    expect(dated.problem_count).toBe(1);
  });

  test('is let pass once, with the last reason', async () => {
    const campaign = await stopped();
    await allow(campaign);
    const other = 'The county has confirmed it in writing.';
    const findings = [adultsOnly, { ...adultsOnly, match: 'ADULTS ONLY' }];
    const { body } = await allow(campaign, { reason: `  ${other} `, findings });
    expect(body.fair_housing_overrides).toMatchObject([{ match: 'adults only', reason: other }]);
  });
});

describe('is refused', () => {
  test('to anybody but an owner', async () => {
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

  test('for a campaign that is not there, or another organization’s', async () => {
    const campaign = await stopped();
    expect((await allow(campaign, {}, await newOwner(server))).status).toBe(404);
    expect((await allow({ ...campaign, id: '999999999' })).status).toBe(404);
  });

  test.each([
    ['no reason', { reason: '' }, 'reason'],
    ['a reason of blanks', { reason: ' '.repeat(20) }, 'reason'],
    ['a short reason', { reason: 'It is ok.' }, 'reason'],
    ['a reason too long', { reason: 'a'.repeat(501) }, 'reason'],
    ['nothing to let pass', { findings: [] }, 'findings'],
  ])('with %s', async (_, body, field) => {
    const answer = await allow(await stopped(), body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toContain(field);
  });

  test.each([
    ['words that are not there', { rule_id: 'f03', match: 'adults preferred' }],
    ['words under another rule', { rule_id: 'f01', match: 'adults only' }],
  ])('for %s; then nothing passes', async (_, finding) => {
    const campaign = await stopped();
    const answer = await allow(campaign, { findings: [adultsOnly, finding] });
    const said = `“${finding.match}” is not blocked in the saved campaign`;
    expect(answer).toMatchObject({ status: 400, body: { findings: [said] } });
    expect((await read(campaign)).fair_housing_overrides).toEqual([]);
  });

  test('for what is only warned of', async () => {
    const campaign = await retitled(await stopped(), 'Next to the synagogue');
    expect(campaign.problem_count).toBe(0);
    expect((await allow(campaign, { findings: [{ rule_id: 'r01', match: 'synagogue' }] })).status).toBe(400);
  });
});
