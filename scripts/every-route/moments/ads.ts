import type { Page } from '@playwright/test';
import { campaignRoutes } from '../../../contract/campaigns.ts';
import { writeRefused } from './campaign-form.ts';
import { asks, dialogOf, openTab, press, says, write, type Moment } from './moment.ts';
import type { Scene } from './scene.ts';

const ads = (page: Page) => page.locator('#ads');
const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures', exact: true });

/** Opens the checks, which cover the form in a narrow window. */
async function toChecks(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Preview and checks' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (await button.isVisible()) await button.click();
}

/** Returns moments of the ads of a campaign that is ready to launch. */
export function adMoments({ client, campaigns }: Scene): Moment[] {
  const moment = (name: string, steps: Moment['steps'], id = campaigns.ready): Moment => ({
    pattern: '/campaigns/$id/building',
    as: 'launching',
    at: `/campaigns/${id}/building`,
    name,
    steps,
  });
  const toSearch = (page: Page) => openTab(ads(page), /Google AdWords/);
  return [
    moment('choose pictures', async (page) => {
      await press(pictures(page), 'Choose pictures');
      await asks(page);
      await dialogOf(page).getByRole('checkbox').first().waitFor();
    }),
    moment('crop a picture', async (page) => {
      await press(pictures(page), /^Crop /);
      await asks(page);
    }),
    moment('choose a logo', async (page) => {
      await openTab(ads(page), /Google Ads/);
      await press(ads(page), 'Choose a logo');
      await asks(page);
    }),
    moment('display ad', (page) => openTab(ads(page), /Google Ads/)),
    moment('choose texts', async (page) => {
      await press(ads(page), 'Choose from suggestions');
      await dialogOf(page).getByRole('checkbox').first().waitFor();
    }),
    moment('another idea', async (page) => {
      await press(ads(page), 'Another idea for Title 1');
      await says(ads(page), /^\d+ of \d+$/);
    }),
    moment('copy texts', async (page) => {
      await press(ads(page), 'Copy to…');
      await page.getByRole('menuitem').first().waitFor();
    }),
    moment('texts copied', async (page) => {
      await write(ads(page), 'Title 1', 'Tour Cedar House');
      await press(ads(page), 'Copy to…');
      await page.getByRole('menuitem', { name: /Google Ads/ }).click();
      await says(ads(page), /copied to|Too long for/);
    }),
    moment('ad groups and keywords', toSearch),
    moment('keywords to choose', async (page) => {
      await toSearch(page);
      await press(ads(page), 'Suggestions');
    }),
    moment('keywords with faults', async (page) => {
      await toSearch(page);
      await write(page, 'Add keywords', 'lofts\nlofts\nbars & lofts');
      await page.getByRole('textbox', { name: 'Add keywords' }).press('Enter');
      await says(page, /invalid character/);
    }),
    moment('titles of an ad group', async (page) => {
      await toSearch(page);
      await openTab(ads(page), /^Titles/);
    }),
    moment('a second version, compared', async (page) => {
      await page.getByRole('switch', { name: 'Write a second version to test' }).click();
      await press(page, 'Compare A | B');
    }),
    moment('how strength is counted', async (page) => {
      await toChecks(page);
      await press(page, /^How it is scored/);
    }),
    moment('all previews', async (page) => {
      await toChecks(page);
      await press(page, /^See all/);
    }),
    moment('go live', async (page) => {
      await press(page, /^Go live/);
      await asks(page);
    }),
    moment(
      'let words pass',
      async (page) => {
        await writeRefused(page);
        // Only saved texts can be allowed.
        await press(page, 'Save draft');
        await page.waitForURL((url) => url.pathname === '/campaigns');
        await page.goBack();
        await toChecks(page);
        await press(page, /^Allow these texts/);
        await asks(page);
      },
      campaigns.refused,
    ),
    moment(
      'saved by somebody else',
      async (page) => {
        await write(page, 'Campaign name', 'My name for it');
        const params = { id: campaigns.shared };
        const launching = client('launching');
        const { revision } = await launching.call(campaignRoutes.getCampaign, { params });
        await launching.call(campaignRoutes.updateCampaign, {
          params,
          body: { revision, name: `Their name, version ${revision + 1}` },
        });
        await press(page, 'Save draft');
        await says(page, /Someone else saved this campaign/);
      },
      campaigns.shared,
    ),
  ];
}
