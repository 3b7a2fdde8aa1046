import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { callRoute } from '../../contract/route/call-route.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { imageRoutes, type Image } from '../../contract/images.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';

/**
 * Acknowledged writes: pictures, and for each campaign the names it may have, which are the last acknowledged
 * one and the one sent since.
 */
export type Kept = { campaigns: Map<string, string[]>; pictures: Image[] };

type Writer = { url: string; token: string; kept: Kept };

/** Creates campaigns and renames each until the product is gone. */
export async function writeCampaigns({ url, token, kept }: Writer, content: CampaignContent): Promise<void> {
  for (;;) {
    const created = await callRoute(url, campaignRoutes.createCampaign, { body: content }, { token });
    if (created.status !== 201) throw new Error(`A campaign was answered with ${created.status}`);
    let { id, name, revision } = created.body;
    kept.campaigns.set(id, [name]);
    for (let change = 0; change < 3; change += 1) {
      const body = { name: `Named ${randomUUID()}`, revision };
      kept.campaigns.set(id, [name, body.name]);
      const request = { params: { id }, body };
      const changed = await callRoute(url, campaignRoutes.updateCampaign, request, { token });
      if (changed.status !== 200) throw new Error(`A change was answered with ${changed.status}`);
      ({ id, name, revision } = changed.body);
      kept.campaigns.set(id, [name]);
    }
  }
}

/**
 * Uploads pictures until the product is gone. Pauses between uploads, because an fsync right after another
 * would also flush data that the first one missed.
 */
export async function uploadPictures({ url, token, kept }: Writer): Promise<void> {
  for (;;) {
    const file = await noisyPicture(300 + Math.floor(Math.random() * 500), 400);
    const uploaded = await callRoute(url, imageRoutes.uploadImage, { file }, { token });
    if (uploaded.status !== 201) throw new Error(`A picture was answered with ${uploaded.status}`);
    kept.pictures.push(uploaded.body);
    await wait(Math.random() * 1000);
  }
}

/** Returns an incompressible picture, whose files have many blocks that could go missing. */
async function noisyPicture(width: number, height: number): Promise<File> {
  const pixels = randomBytes(width * height * 3);
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'front.jpg', { type: 'image/jpeg' });
}
