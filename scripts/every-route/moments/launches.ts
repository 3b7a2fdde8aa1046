import type { Page } from '@playwright/test';
import { asks, dialogOf, press, says, type Moment } from './moment.ts';
import type { Scene } from './scene.ts';

/** Returns moments of campaigns that are launching, stopped or in a test. */
export function launchMoments({ campaigns }: Scene): Moment[] {
  const form = (name: string, id: string, steps: Moment['steps']): Moment => ({
    pattern: '/campaigns/$id/building',
    as: 'launching',
    at: `/campaigns/${id}/building`,
    name,
    steps,
  });
  const test = (name: string, id: string, steps: Moment['steps'], own: Partial<Moment> = {}): Moment => ({
    pattern: '/campaigns/$id/ab-testing',
    as: 'launching',
    at: `/campaigns/${id}/ab-testing`,
    name,
    steps,
    ...own,
  });
  const asked = (button: string) => async (page: Page) => {
    await press(page, button);
    await asks(page);
  };
  return [
    {
      pattern: '/campaigns/',
      name: 'on their way, stopped and tested',
      as: 'launching',
      at: '/campaigns',
      steps: (page) => says(page, 'Partly launched'),
    },
    form('going live', campaigns.waiting, (page) => says(page, 'Going live')),
    form('steps of a launch', campaigns.waiting, async (page) => {
      await says(page, 'Going live');
      const steps = page.getByRole('button', { name: 'Show the steps' });
      if (await steps.isVisible()) await steps.click();
    }),
    form('stopped by a failure', campaigns.stopped, (page) => says(page, 'The launch stopped')),
    form('locked by a test', campaigns.testing, (page) => says(page, /cannot be edited/)),
    form('pause and end a test', campaigns.testing, asked('Pause')),
    test('what is missing', campaigns.untested, (page) => says(page, /^The test cannot start/), {
      whole: true,
    }),
    test('suggested', campaigns.untested, (page) => says(page, 'Write B and start'), { whole: true }),
    test('running', campaigns.testing, (page) => says(page, 'Test running'), { whole: true }),
    test('running for a week', campaigns.testing, (page) => says(page, /of 20 needed/), {
      before: aWeekOfFigures,
      whole: true,
    }),
    test('stop', campaigns.testing, asked('Stop the test')),
    test('ended', campaigns.tested, (page) => says(page, 'The test was stopped'), { whole: true }),
    test('use variant B', campaigns.tested, asked('Use variant B')),
    test('start', campaigns.tested, async (page) => {
      await press(page, 'Test again');
      await press(page, 'Start the test');
      await dialogOf(page).waitFor();
    }),
  ];
}

/** Fakes a week of test figures, because advancing the sandbox's clock would affect every other moment. */
async function aWeekOfFigures(page: Page): Promise<void> {
  const days = Array.from({ length: 7 }, (_, index) => ({
    date: new Date(Date.now() + (index - 7) * 86_400_000).toISOString().slice(0, 10),
    a: { impressions: 1900 + index * 40, clicks: 21 + index },
    b: { impressions: 1890 + index * 45, clicks: 25 + index * 2 },
    evidence: 1 + index ** 1.4,
  }));
  const evidence = days.at(-1)?.evidence ?? 1;
  const difference = { low: -0.02, estimate: 0.19, high: 0.43 };
  const sentence = 'Variant B is ahead, but chance alone could still explain it.';
  const result = (clicks: number) => ({
    magik_kpi: clicks / 14,
    impressions: 14_100,
    clicks,
    leads: 4,
    spend: 68.4,
    is_winner: false,
  });
  await page.route('**/ab_test/stats/', (route) =>
    route.fulfill({
      json: {
        days,
        difference,
        evidence,
        verdict: 'no_difference_yet',
        sentence,
        as_of: new Date().toISOString(),
      },
    }),
  );
  await page.route('**/ab_test/result/', (route) =>
    route.fulfill({ json: { variant_a: result(168), variant_b: result(217) } }),
  );
}
