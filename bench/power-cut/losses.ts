import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callRoute } from '../../contract/route/call-route.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import type { Image } from '../../contract/images.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import type { Kept } from './writers.ts';

/** Picture files by address, as the product had them when it was stopped. */
export type PictureFiles = Map<string, Buffer>;

export function readPictures(dataFolder: string, pictures: readonly Image[]): PictureFiles {
  const addresses = pictures.flatMap(({ src, preview, thumbnail }) => [src, preview, thumbnail]);
  return new Map(
    addresses.map((address) => [
      address,
      readFileSync(path.join(dataFolder, 'files', 'images', address.replace('/files/', ''))),
    ]),
  );
}

type Asked = { url: string; token: string; content: CampaignContent };

/** Describes each acknowledged write that is missing. */
export async function lossesOf(
  { url, token, content }: Asked,
  kept: Kept,
  files: PictureFiles,
): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, names] of kept.campaigns) {
    const { status, body } = await callRoute(url, campaignRoutes.getCampaign, { params: { id } }, { token });
    if (status !== 200) lost.push(`campaign ${id} is answered with ${status}`);
    else if (!names.includes(body.name)) lost.push(`campaign ${id} has lost its last name`);
    else if (body.google_adwords_ad.ad_groups.length !== content.google_adwords_ad.ad_groups.length)
      lost.push(`campaign ${id} has lost ad groups`);
  }
  for (const [address, bytes] of files) {
    const answer = await fetch(`${url}${address}`);
    const served = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) lost.push(`${address} is answered with ${answer.status}`);
    else if (!served.equals(bytes))
      lost.push(`${address} has other bytes: ${served.length} of ${bytes.length}`);
  }
  return lost;
}
