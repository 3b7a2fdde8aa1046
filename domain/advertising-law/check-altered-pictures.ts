import type { AdImage, CampaignContent } from '../campaign-content.ts';
import { activeChannels, adField, channelLabels } from '../channels.ts';
import { problem, warning, type Problem } from '../messages.ts';
import type { PlainDate } from '../plain-date.ts';
import {
  alteredLine,
  alteredPicturePacks,
  saysAltered,
  type AlteredPicture,
  type AlteredPicturePack,
} from './altered-pictures.ts';
import type { Advertiser } from './advertiser.ts';
import { packInForce } from './pack-in-force.ts';
import { socialAds } from './social-ads.ts';

type About = {
  /** Two-letter abbreviation of the state of the property. */
  state: string | null;
  advertiser: Advertiser | null;
  altered: readonly AlteredPicture[];
  /** True for a listing that is sold. The rules are about the sale of real property. */
  forSale: boolean;
  /** Page that the ads lead to; empty for none. */
  page: string;
  today: PlainDate;
  /** True for a live or paused campaign. */
  posted: boolean;
  packs?: readonly AlteredPicturePack[] | undefined;
};

/**
 * Returns the missing statements about altered pictures, and advice where no rule demands one. A draft is stopped where
 * the ad has room for the statement. A posted campaign is only warned about.
 */
export function checkAlteredPictures(content: CampaignContent, about: About): Problem[] {
  if (about.altered.length === 0) return [];
  const { state, advertiser, today, posted, forSale, packs = alteredPicturePacks } = about;
  const pack = advertiser === null || !forSale ? undefined : packInForce(packs, state, today);
  const say = posted ? warning : problem;
  const found: Problem[] = [];
  for (const { path, label: channel, texts, images } of socialAds(content)) {
    const used = usedIn(images, about.altered);
    const text = texts.join('\n');
    const said = saysAltered(text);
    if (used.length === 0) continue;
    if (pack === undefined) {
      if (!said) found.push(warning(`${path}.images`, 'alteredAdvice', { channel }));
      continue;
    }
    const { citation } = pack;
    found.push(...originalsMissing(path, channel, used, pack, say));
    const originals = used.flatMap(({ original }) => original ?? []);
    const left = originals.filter((original) => !text.includes(original));
    if (said && left.length === 0) continue;
    // The form offers to add the line, which needs the address of the original.
    const params = { channel, state: pack.state, citation, kind: 'altered' };
    const offer = left.length > 0 && originals.length === used.length;
    found.push(
      say(
        `${path}.descriptions.0`,
        'alteredUndisclosed',
        offer ? { ...params, line: alteredLine(left) } : params,
      ),
    );
  }
  return [...found, ...onDisplay(content, about, pack, say)];
}

/** Returns the findings in a Google display ad, whose texts are too short for the statement. */
function onDisplay(
  content: CampaignContent,
  { altered, page }: About,
  pack: AlteredPicturePack | undefined,
  say: typeof warning,
): Problem[] {
  if (pack === undefined || !activeChannels(content).includes('display')) return [];
  const path = adField.display;
  const used = usedIn(content[path].images, altered);
  if (used.length === 0) return [];
  const { citation } = pack;
  const where = page === '' ? 'The landing page' : page;
  return [
    ...originalsMissing(path, channelLabels.display, used, pack, say),
    warning(`${path}.images`, 'alteredOnDisplay', { state: pack.state, citation, page: where }),
  ];
}

function originalsMissing(
  path: string,
  channel: string,
  used: readonly AlteredPicture[],
  { state, citation }: AlteredPicturePack,
  say: typeof warning,
): Problem[] {
  const count = used.filter(({ original }) => original === null).length;
  if (count === 0) return [];
  const message = count === 1 ? 'alteredOriginalMissing' : 'alteredOriginalsMissing';
  return [say(`${path}.images`, message, { channel, count, state, citation })];
}

function usedIn(images: readonly AdImage[], altered: readonly AlteredPicture[]): AlteredPicture[] {
  const ids = new Set(images.map(({ image_id: id }) => id));
  return altered.filter(({ image_id: id }) => ids.has(id));
}
