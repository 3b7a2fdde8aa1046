import { campaignRoutes } from '../contract/campaigns.ts';
import { addDays, type PlainDate } from '../domain/plain-date.ts';
import type { PersonClient } from '../scripts/sample-data/client.ts';
import { eventually } from './eventually.ts';
import { askSandbox, type HasSandbox } from './factories/connections.ts';

/** Advances the sandbox's clock, waits until the product has followed, and returns the new day. */
export async function moveClock(server: HasSandbox, owner: PersonClient, days: number): Promise<PlainDate> {
  const today = async () => (await owner.call(campaignRoutes.campaignToday, {})).today;
  const then = addDays(await today(), days);
  await askSandbox(server, '/clock', { advance_days: days });
  await eventually(async () => (await today()) === then);
  return then;
}
