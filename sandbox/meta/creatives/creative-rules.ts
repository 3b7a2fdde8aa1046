import type { Sandbox } from '../../sandbox.ts';
import type { Attachment, LinkData, StorySpec } from './creative-shape.ts';
import { CTA_TYPES } from './creative-shape.ts';
import { pageOf } from '../rules/goal-rules.ts';
import { GraphError, invalid, permissionError } from '../graph/graph-error.ts';
import type { AdAccount, AdImage } from '../objects/objects.ts';
import { imageId } from '../objects/state.ts';
import { checkAdText } from './text-rules.ts';
import type { Viewer } from '../graph/viewer.ts';

const LONGEST_URL = 1000;
const FORM_CTAS = new Set(['APPLY_NOW', 'DOWNLOAD', 'GET_QUOTE', 'LEARN_MORE', 'SIGN_UP', 'SUBSCRIBE']);

/** Throws unless the viewer can use the ad's Page and Instagram account. */
export function checkActors(sandbox: Sandbox, viewer: Viewer, story: StorySpec): void {
  if (story.instagram_actor_id !== undefined) {
    throw invalid('instagram_actor_id is no longer supported. Use instagram_user_id alone.', {
      subcode: 2446149,
      title: 'Invalid Instagram identity',
      blame: [['object_story_spec', 'instagram_actor_id']],
    });
  }
  if (!viewer.granted.has('pages_manage_ads') && !viewer.granted.has('pages_read_engagement')) {
    throw permissionError('Requires pages_manage_ads or pages_read_engagement permission on the Page');
  }
  if (!pageOf(sandbox, viewer, story.page_id)) {
    throw new GraphError({
      code: 200,
      message: '(#200) Permissions error',
      title: 'No permission to advertise for this Page',
      text: `You do not have permission to create ads for the Page ${story.page_id}.`,
      blame: [['object_story_spec', 'page_id']],
      status: 403,
    });
  }
  if (story.instagram_user_id === undefined) return;
  const instagram = sandbox.meta.instagrams.get(story.instagram_user_id);
  if (!instagram || !viewer.person.meta.page_ids.includes(instagram.page_id)) {
    throw invalid('Your ad account does not have access to this Instagram account.', {
      subcode: 1815199,
      title: 'Ad account cannot use this Instagram account',
      blame: [['object_story_spec', 'instagram_user_id']],
    });
  }
}

export function checkLinkData(sandbox: Sandbox, account: AdAccount, link: LinkData): void {
  const path = ['object_story_spec', 'link_data'];
  if (!link.link) {
    throw invalid('The ad needs a website URL.', {
      subcode: 2446383,
      title: 'Website URL is missing',
      blame: [[...path, 'link']],
    });
  }
  checkAdText(link.message, [...path, 'message']);
  const cards = link.child_attachments;
  if (cards && (cards.length < 2 || cards.length > 10)) {
    throw invalid('A carousel has 2 to 10 cards.', { blame: [[...path, 'child_attachments']] });
  }
  checkAttachment(sandbox, account, link, path, cards === undefined);
  for (const [index, card] of (cards ?? []).entries()) {
    const place = [...path, 'child_attachments', String(index)];
    if (!card.link) {
      throw invalid('Every card needs a link.', {
        subcode: 2446383,
        title: 'Website URL is missing',
        blame: [[...place, 'link']],
      });
    }
    checkAttachment(sandbox, account, card, place, true);
  }
}

function checkAttachment(
  sandbox: Sandbox,
  account: AdAccount,
  attachment: Attachment,
  path: string[],
  needsImage: boolean,
): void {
  checkUrl(attachment.link, [...path, 'link']);
  checkAdText(attachment.name, [...path, 'name']);
  checkAdText(attachment.description, [...path, 'description']);
  if (attachment.picture !== undefined) {
    throw invalid('The image could not be downloaded from its address. Upload it and use image_hash.', {
      subcode: 3858258,
      title: 'Image cannot be downloaded',
      blame: [[...path, 'picture']],
    });
  }
  if (attachment.image_hash !== undefined) checkImage(sandbox, account, attachment.image_hash, path);
  else if (needsImage) throw invalid('The ad needs an image.', { blame: [[...path, 'image_hash']] });
  checkCallToAction(attachment, path);
}

export function checkImage(sandbox: Sandbox, account: AdAccount, hash: string, path: string[]): void {
  const image = sandbox.meta.images.get(imageId(account.id, hash));
  if (image && !image.deleted) {
    checkSize(image, path);
    return;
  }
  throw invalid(`The image hash ${hash} does not exist in this ad account.`, {
    title: 'Image not found',
    blame: [[...path, 'image_hash']],
  });
}

/**
 * Minimum pixels from "Media requirements" of the Instagram ads API for link_data: 600 wide, and
 * 315 high at the widest ratio. Uploads of any size succeed; Graph rejects the creative, with an
 * unconfirmed subcode.
 */
const LEAST = { width: 600, height: 315 };

function checkSize({ width, height, hash }: AdImage, path: string[]): void {
  if (width >= LEAST.width && height >= LEAST.height) return;
  throw invalid(
    `The image ${hash} has ${width} x ${height} pixels. It must have at least ${LEAST.width} x ${LEAST.height}.`,
    { title: 'Image is too small', blame: [[...path, 'image_hash']] },
  );
}

export function checkUrl(address: string | undefined, path: string[]): void {
  if (address === undefined) return;
  const fine = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (!fine || address.length > LONGEST_URL) {
    throw invalid('The website URL is not valid.', { subcode: 2446383, title: 'Invalid URL', blame: [path] });
  }
}

function checkCallToAction(attachment: Attachment, path: string[]): void {
  const action = attachment.call_to_action;
  if (!action) return;
  const blame = [[...path, 'call_to_action']];
  if (!CTA_TYPES.includes(action.type)) {
    throw invalid(`${action.type} is not a call to action.`, {
      subcode: 1373054,
      title: 'Invalid call to action',
      blame,
    });
  }
  if (action.value?.lead_gen_form_id === undefined) {
    checkUrl(action.value?.link, [...path, 'call_to_action', 'value', 'link']);
  } else if (!FORM_CTAS.has(action.type) || attachment.link !== 'https://fb.me/') {
    throw invalid('Instant forms need a fitting call to action and the link https://fb.me/.', {
      subcode: 1373054,
      title: 'Invalid call to action',
      blame,
    });
  }
}
