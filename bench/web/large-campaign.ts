import { campaignRoutes } from '../../contract/campaigns.ts';
import type { AdGroup } from '../../domain/campaign-content.ts';
import { personClient } from '../../scripts/sample-data/client.ts';
import type { Stage } from '../stage.ts';

const GROUPS = 20;
const KEYWORDS = 40;
const TITLES = 15;

const words = ['Modern', 'Lofts', 'Near', 'Transit', 'Bright', 'Homes', 'Tour', 'Today'];
const title = (at: number) => `${words[at % 8]} ${words[(at + 3) % 8]} ${at}`;
const option = (label: string) => ({ label, value: label });
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

function adGroup(name: string): AdGroup {
  return {
    id: name,
    type: 'nonbranded',
    group: { value: name, label: name, template: null, is_old: false, is_new: false },
    keywords: times(KEYWORDS, (at) => option(`${title(at).toLowerCase()} austin`)),
    titles: times(TITLES, (at) => option(title(at))),
    descriptions: ['The first description', 'The second description'].map(option),
  };
}

/** Creates the example campaign with 20 ad groups of 40 keywords and 15 titles, and returns its id. */
export async function makeLargeCampaign(stage: Stage, name: string): Promise<string> {
  const client = personClient(`http://127.0.0.1:${stage.product.port}`, stage.session.access);
  const groups = times(GROUPS, (at) => adGroup(`Group ${at + 1}`));
  const body = { ...stage.example, name, google_adwords_ad: { is_active: true, ad_groups: groups } };
  const { id } = await client.call(campaignRoutes.createCampaign, { body });
  return id;
}
