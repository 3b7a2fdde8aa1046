import type { CampaignContent, TextOption } from '#domain/campaign-content.ts';
import { adField, budgetField, channelsOfLine, type Channel, type Line } from '#domain/channels.ts';
import { parseKeyword } from '#domain/ad/keywords.ts';
import type { Refused } from '#providers/network-error.ts';

type Fields = (content: CampaignContent, refused: Refused, channel: Channel) => string[];

/**
 * Returns the rows with the text. Rows are matched by text because they move; without a text, returns the path of the
 * list.
 */
function rows(path: string, labels: readonly string[], text: string | undefined): string[] {
  if (text === undefined) return [path];
  const wanted = text.trim().toLowerCase();
  const same = labels.map((label) => label.trim().toLowerCase());
  const exact = same.flatMap((label, index) => (label === wanted ? [index] : []));
  const found =
    exact.length > 0 ? exact : same.flatMap((label, index) => (label.includes(wanted) ? [index] : []));
  return found.map((index) => `${path}.${index}`);
}

const labels = (options: readonly TextOption[] | null) => (options ?? []).map(({ label }) => label);

/** Returns the ad groups of a refusal with their paths: the named one, or all. */
function groupsOf(content: CampaignContent, { adGroup }: Refused) {
  return content.google_adwords_ad.ad_groups.flatMap((group, index) =>
    adGroup === undefined || group.id === adGroup
      ? [{ group, path: `google_adwords_ad.ad_groups.${index}` }]
      : [],
  );
}

const textsOf =
  (list: 'titles' | 'descriptions'): Fields =>
  (content, refused, channel) => {
    if (channel === 'search')
      return groupsOf(content, refused).flatMap(({ group, path }) =>
        rows(`${path}.${list}`, labels(group[list]), refused.text),
      );
    const field = adField[channel];
    const path = `${field}.${list}`;
    const own = labels(content[field as 'facebook_ad'][list]);
    // Facebook and Instagram show only the first text, so the refusal concerns that one.
    const only = channel !== 'display' && refused.text === undefined && own.length > 0;
    return only ? [`${path}.0`] : rows(path, own, refused.text);
  };

const keywords: Fields = (content, refused) => {
  const lists = groupsOf(content, refused).map(({ group, path }) => ({
    path: `${path}.keywords`,
    options: group.keywords,
  }));
  const { negative_keywords: options = [] } = content.google_adwords_ad;
  // Negative keywords belong to no ad group.
  if (refused.adGroup === undefined && refused.text !== undefined)
    lists.push({ path: 'google_adwords_ad.negative_keywords', options });
  return lists.flatMap((list) =>
    rows(
      list.path,
      list.options.map(({ label }) => parseKeyword(label)?.text ?? label),
      refused.text,
    ),
  );
};

const always =
  (...paths: string[]): Fields =>
  () =>
    paths;

const fieldsOfPart: Record<Refused['part'], Fields> = {
  name: always('name'),
  budget: (_content, _refused, channel) => [budgetField[channel]],
  start_date: always('run_dates.start_date'),
  end_date: always('run_dates.end_date'),
  places: always('geotargets'),
  title: textsOf('titles'),
  description: textsOf('descriptions'),
  picture: (_content, _refused, channel) => [`${adField[channel]}.images`],
  logo: always('google_ads_ad.logo'),
  keyword: keywords,
  ad_group: (content, refused) => groupsOf(content, refused).map(({ path }) => `${path}.group`),
  landing_page: always('target_id'),
  // The phone number belongs to a profile or an organization and not to the campaign.
  phone: always(),
  page: always('fb_page_id'),
  instagram: always('instagram_acc_id'),
  pixel: always('fb_pixel_id'),
  audience: always('fb_custom_audience_id'),
};

/**
 * Returns the refused fields of a campaign by their names in the form. Leaves out values that have been changed
 * since.
 */
export function refusedFields(
  refused: readonly Refused[],
  step: { line: Line; channel: Channel | null },
  content: CampaignContent,
): string[] {
  const channels = step.channel === null ? channelsOfLine(step.line) : [step.channel];
  const active = channels.filter((channel) => content[adField[channel]].is_active);
  const found = refused.flatMap((one) =>
    active.flatMap((channel) => fieldsOfPart[one.part](content, one, channel)),
  );
  return [...new Set(found)];
}
