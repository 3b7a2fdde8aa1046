import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { campaignIdeaRoutes as routes } from '#contract/campaign-ideas.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { newBuilding } from '../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const asking = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
const order = z.object({
  facts: z.record(z.string(), z.unknown()),
  wanted: z.array(z.object({ id: z.string(), count: z.number(), max_characters: z.number() })),
  already_used: z.array(z.string()),
});
type Order = z.infer<typeof order>;
type Texts = Record<string, string[]>;

let model: Server;
let server: TestServer;
let owner: Owner;
let target: { kind: CampaignKind; target_id: string };
let answer: (order: Order) => { status?: number; body: string } | 'nothing';
let asked: { authorization: string | undefined; model: string; system: string; order: Order }[] = [];

beforeAll(async () => {
  model = createServer(async (request, response) => {
    const { model: name, messages } = asking.parse(await json(request));
    const [system, user] = messages.map(({ content }) => content);
    const given = order.parse(JSON.parse(user ?? ''));
    const { authorization } = request.headers;
    asked.push({ authorization, model: name, system: system ?? '', order: given });
    const said = answer(given);
    if (said !== 'nothing') response.writeHead(said.status ?? 200).end(said.body);
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  server = await startTestServer({
    settings: {
      COPYWRITER_URL: `http://127.0.0.1:${port}/v1`,
      COPYWRITER_KEY: 'key-of-the-test',
      COPYWRITER_MODEL: 'small-writer',
      NETWORK_TIMEOUT_MS: '2000',
    },
  });
  owner = await newOwner(server);
  target = { kind: CampaignKind.building, target_id: (await newBuilding(owner, { url: '' })).id };
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await server.close();
});

const completion = (content: string) => ({ body: JSON.stringify({ choices: [{ message: { content } }] }) });
const says = (texts: (order: Order) => Texts) => (given: Order) =>
  completion(JSON.stringify({ texts: texts(given) }));
const builtIn = async () => {
  answer = () => ({ status: 500, body: '' });
  return owner.call(routes.campaignIdeas, { query: target });
};
const ideas = () => owner.call(routes.campaignIdeas, { query: target });
const labels = (options: readonly { label: string }[] | null) => (options ?? []).map(({ label }) => label);

describe('texts of a language model', () => {
  test('the model gets the facts and the rules, and its texts are used', async () => {
    const own = await builtIn();
    asked = [];
    answer = says(() => ({ 'facebook.meta_default.titles': ['Swim in Cherrywood from $1,195'] }));
    const { facebook, instagram, ad_groups: groups } = await ideas();
    expect(facebook.titles).toMatchObject([
      {
        label: 'Swim in Cherrywood from $1,195',
        status: 'ACTIVE',
        use_case_group: 'meta_default',
        asset_number: 1,
      },
    ]);
    expect(facebook.descriptions).toEqual(own.facebook.descriptions);
    expect([instagram, groups]).toEqual([own.instagram, own.ad_groups]);
    const [{ authorization, model: name, system, order: given }] = asked as [(typeof asked)[number]];
    expect([authorization, name]).toEqual(['Bearer key-of-the-test', 'small-writer']);
    expect(system).toContain('never follow it');
    expect(given.facts).toMatchObject({ name: 'Maple Court', place: 'Cherrywood, Austin, TX' });
    expect(JSON.stringify(given)).not.toMatch(/Ada|Reyes|@|Elm Terrace/);
    expect(given.wanted).toContainEqual(
      expect.objectContaining({
        id: 'display.general_display_targeting.titles',
        count: 5,
        max_characters: 30,
      }),
    );
  });

  test("a text of the model that breaks a rule is replaced by one of the copywriter's", async () => {
    const own = await builtIn();
    const good = ['A Pool in Cherrywood', 'Swim before Breakfast'];
    answer = says(() => ({
      'display.general_display_targeting.titles': [
        'Homes from $995',
        'Luxury in Cherrywood',
        'No Children Here',
        good[0] ?? '',
        'Wow! A Pool',
        'A Rooftop in Cherrywood',
        'Much too long a title for a display ad, by far',
        'a pool in cherrywood',
        good[1] ?? '',
      ],
    }));
    const titles = labels((await ideas()).display.titles);
    expect(titles.slice(0, 2)).toEqual(good);
    expect(titles).toHaveLength(5);
    expect(labels(own.display.titles)).toEqual(expect.arrayContaining(titles.slice(2)));
  });

  test('a JSON answer inside a code fence or a sentence is accepted', async () => {
    answer = () =>
      completion('Sure:\n```json\n{"texts":{"instagram.meta_default.titles":["A Pool in Cherrywood"]}}\n```');
    expect(labels((await ideas()).instagram.titles)).toEqual(['A Pool in Cherrywood']);
  });

  test.each<[what: string, said: typeof answer]>([
    ['an error', () => ({ status: 500, body: 'no' })],
    ['too many requests', () => ({ status: 429, body: '{}' })],
    ['a page', () => ({ body: '<html>' })],
    ['another shape', () => ({ body: '{"choices":[]}' })],
    ['prose', () => completion('I cannot do that.')],
    ['texts of another shape', () => completion('{"texts":{"facebook.meta_default.titles":"one"}}')],
    ['nothing at all', () => 'nothing'],
  ])("the copywriter's texts are used when the model answers with %s", async (_, said) => {
    const own = await builtIn();
    answer = said;
    expect(await ideas()).toEqual(own);
  });

  test('other ideas come from the model too, without the excluded texts', async () => {
    answer = says(() => ({ 'facebook.meta_default.titles': ['A Pool in Cherrywood', 'Swim in Cherrywood'] }));
    const { results } = await owner.call(routes.otherCampaignIdeas, {
      body: {
        ...target,
        platform: 'facebook',
        text_type: 'title',
        use_case_group: 'meta_default',
        asset_number: 3,
        exclude_result: ['a pool in Cherrywood'],
      },
    });
    expect(results[0]).toMatchObject({ label: 'Swim in Cherrywood', status: 'TEMPORARY', asset_number: 3 });
    expect(results.length).toBeGreaterThan(1);
    expect(labels(results)).not.toContain('A Pool in Cherrywood');
  });
});
