import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { notificationWords } from '#domain/notifications/words.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox, connectFacebook, newSandboxPerson } from '../../../../test/factories/connections.ts';
import { actingAs, newMember, newOwner, newStaffOf, type Owner } from '../../../../test/factories/people.ts';
import { ended, goLive, launched, pause } from '../../../../test/launches.ts';
import { readNetworks } from '../../../../test/network-readings.ts';
import { personClient, type PersonClient } from '../../../../scripts/sample-data/client.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const inboxOf = (person: PersonClient) => person.call(inboxRoutes.listInbox, { query: { limit: 100 } });

async function titlesOf(person: PersonClient): Promise<string[]> {
  const { notifications } = await inboxOf(person);
  return notifications.map(({ facts }) => notificationWords(facts).title);
}

async function rename(by: PersonClient, id: string, name: string): Promise<void> {
  const { revision } = await by.call(campaignRoutes.getCampaign, { params: { id } });
  await by.call(campaignRoutes.updateCampaign, { params: { id }, body: { name, revision } });
}

describe('events of a campaign', () => {
  test('a launch that is done notifies its user once', async () => {
    const { owner, campaign } = await readyToLaunch(server, { name: 'Spring at Maple Court' });
    await launched(owner, campaign.id);
    expect(await titlesOf(owner)).toEqual(['Spring at Maple Court is live']);
    const { notifications, unread } = await inboxOf(owner);
    expect(unread).toBe(1);
    expect(notifications[0]).toMatchObject({ campaign_id: campaign.id, is_read: false });
  });

  test("a launch that fails names the network's reason", async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const { google_ads_ad: ad, revision } = campaign;
    const [first, ...others] = ad.descriptions ?? [];
    if (first === undefined) throw new Error('a description is needed');
    const descriptions = [{ ...first, label: 'Says sandbox-policy' }, ...others];
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id: campaign.id },
      body: { revision, google_ads_ad: { ...ad, descriptions } },
    });
    await goLive(owner, campaign.id);
    await ended(owner, campaign.id, 'failed');
    const { notifications } = await inboxOf(owner);
    expect(notifications.map(({ facts }) => facts)).toEqual([
      {
        event: 'failed',
        campaign: campaign.name,
        operation: 'publish',
        problem: expect.stringMatching(/\w/),
      },
    ]);
  });

  test('a disapproved ad notifies once, however often it is read', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const { id, revision, facebook_ad: facebook } = campaign;
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id },
      body: {
        revision,
        facebook_ad: {
          ...facebook,
          descriptions: [{ value: 'bad', label: 'See sandbox-disapprove homes.' }],
        },
      },
    });
    await launched(owner, id);
    await askSandbox(server, '/clock', { advance_hours: 1 });
    await readNetworks(owner, id);
    await readNetworks(owner, id);
    const { notifications } = await inboxOf(owner);
    const facts = notifications.map((one) => one.facts).filter(({ event }) => event === 'disapproved');
    expect(facts).toEqual([
      {
        event: 'disapproved',
        campaign: campaign.name,
        channel: 'facebook',
        reasons: [expect.stringContaining('must not discriminate')],
      },
    ]);
  });

  test('a change notifies those who worked on the campaign, but neither its author nor anyone else', async () => {
    const owner = await newOwner(server);
    const author = await newMember(server, owner);
    const uninvolved = await newMember(server, owner);
    const campaign = await newCampaign(server, owner, { name: 'Autumn' });
    await rename(author, campaign.id, 'Winter');
    expect(await titlesOf(owner)).toEqual(['Max Ito changed Winter']);
    expect(await titlesOf(author)).toEqual([]);
    expect(await titlesOf(uninvolved)).toEqual([]);
    await rename(owner, campaign.id, 'Spring');
    expect(await titlesOf(author)).toEqual(['Ada Reyes changed Spring']);
  });

  test('repeated changes of a day are one notification, which becomes unread again', async () => {
    const owner = await newOwner(server);
    const author = await newMember(server, owner);
    const campaign = await newCampaign(server, owner);
    await rename(author, campaign.id, 'First');
    const { notifications } = await inboxOf(owner);
    await owner.call(inboxRoutes.readNotifications, { body: { ids: notifications.map(({ id }) => id) } });
    await rename(author, campaign.id, 'Second');
    expect(await titlesOf(owner)).toEqual(['Max Ito changed Second']);
    expect((await inboxOf(owner)).unread).toBe(1);
  });

  test('a change by support in the name of a user notifies that user', async () => {
    const owner = await newOwner(server);
    const { id: userId } = await owner.call(accountRoutes.currentUser, {});
    const campaign = await newCampaign(server, owner, { name: 'Autumn' });
    const staff = await newStaffOf(server);
    const acting = await actingAs(server, staff, { organizationId: owner.organization.id, userId });
    await rename(personClient(server.url, acting.body.access), campaign.id, 'Winter');
    expect(await titlesOf(owner)).toEqual(['Ada Reyes changed Winter']);
  });

  test('a change of a draft without a name notifies nobody until it has one', async () => {
    const owner = await newOwner(server);
    const author = await newMember(server, owner);
    const campaign = await newCampaign(server, owner, { name: 'Autumn' });
    await rename(owner, campaign.id, '');
    const { revision } = await author.call(campaignRoutes.getCampaign, { params: { id: campaign.id } });
    const dates = { start_date: '2031-07-07', end_date: '2031-08-07' };
    await author.call(campaignRoutes.updateCampaign, {
      params: { id: campaign.id },
      body: { ...dates, revision },
    });
    expect(await titlesOf(owner)).toEqual([]);
    await rename(author, campaign.id, 'Winter');
    expect(await titlesOf(owner)).toEqual(['Max Ito changed Winter']);
  });

  test('a pause by another user leads to the history, and a deletion to nothing', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const author = await newMember(server, owner);
    await launched(owner, campaign.id);
    await pause(author, campaign.id);
    await ended(owner, campaign.id);
    await author.call(campaignRoutes.deleteCampaign, { params: { id: campaign.id } });
    await eventually(async () => (await inboxOf(owner)).notifications[0]?.campaign_id === null);
    const { notifications } = await inboxOf(owner);
    const [deleted, paused] = notifications.map(({ facts }) => notificationWords(facts));
    expect(deleted).toMatchObject({ title: `Max Ito deleted ${campaign.name}`, action: null });
    expect(paused).toMatchObject({
      title: `Max Ito paused ${campaign.name}`,
      action: { target: 'history' },
    });
  });
});

test('a lost connection notifies its user, and connecting again settles it', async () => {
  const owner = await newOwner(server);
  const person = await newSandboxPerson(server);
  await connectFacebook(owner, person.id);
  await askSandbox(server, '/faults', { network: 'meta', kind: 'token_expired' });
  for (let times = 0; times < 2; times += 1)
    await server.call(connectionRoutes.checkFacebookAccount, {}, { token: owner.token });
  expect(await titlesOf(owner)).toEqual(['Your Facebook connection has ended']);
  await connectFacebook(owner, person.id);
  expect(await owner.call(inboxRoutes.countUnread, {})).toEqual({ unread: 0 });
});

describe('the inbox', () => {
  async function ownerWithTwo() {
    const owner = await newOwner(server);
    const author = await newMember(server, owner);
    for (const name of ['First', 'Second']) {
      const campaign = await newCampaign(server, owner, { name });
      await rename(author, campaign.id, `${name} changed`);
    }
    return owner;
  }

  test('all notifications up to the newest one seen are marked as read', async () => {
    const owner = await ownerWithTwo();
    const [, older] = (await inboxOf(owner)).notifications;
    const upTo = (up_to: string) => owner.call(inboxRoutes.readNotifications, { body: { up_to } });
    expect(await upTo(older?.id ?? '')).toEqual({ unread: 1 });
    const { notifications } = await inboxOf(owner);
    expect(notifications.map((one) => one.is_read)).toEqual([false, true]);
    expect(await upTo(notifications[0]?.id ?? '')).toEqual({ unread: 0 });
  });

  test("another user's notification is neither listed nor marked", async () => {
    const owner = await ownerWithTwo();
    const stranger = await newOwner(server);
    const [newest] = (await inboxOf(owner)).notifications;
    const ids = [newest?.id ?? ''];
    await stranger.call(inboxRoutes.readNotifications, { body: { ids, up_to: newest?.id ?? null } });
    expect(await owner.call(inboxRoutes.countUnread, {})).toEqual({ unread: 2 });
    expect((await inboxOf(stranger)).count).toBe(0);
  });

  test('support acting for a user reads their inbox but neither marks it nor changes their choices', async () => {
    const owner = await ownerWithTwo();
    const { id: userId } = await owner.call(accountRoutes.currentUser, {});
    const staff = await newStaffOf(server);
    const { body } = await actingAs(server, staff, { organizationId: owner.organization.id, userId });
    const acting = { token: body.access };
    const inbox = await server.call(inboxRoutes.listInbox, { query: { limit: 100 } }, acting);
    expect(inbox.body.unread).toBe(2);
    const up_to = inbox.body.notifications[0]?.id ?? '';
    const setting = { event: 'change', in_inbox: false, by_email: false } as const;
    expect([
      (await server.call(inboxRoutes.readNotifications, { body: { up_to } }, acting)).status,
      (await server.call(inboxRoutes.saveNotificationSetting, { body: setting }, acting)).status,
    ]).toEqual([403, 403]);
    expect(await owner.call(inboxRoutes.countUnread, {})).toEqual({ unread: 2 });
  });

  test('an event that a user turned off is not in the inbox', async () => {
    const owner: Owner = await newOwner(server);
    const author = await newMember(server, owner);
    const setting = { event: 'change', in_inbox: false, by_email: false } as const;
    const { settings } = await owner.call(inboxRoutes.saveNotificationSetting, { body: setting });
    expect(settings).toContainEqual(setting);
    const campaign = await newCampaign(server, owner);
    await rename(author, campaign.id, 'Changed');
    expect(await titlesOf(owner)).toEqual([]);
    const read = await owner.call(inboxRoutes.getNotificationSettings, {});
    expect(read.settings).toEqual(settings);
    expect(read.settings).toContainEqual({ event: 'digest', in_inbox: false, by_email: true });
  });
});
