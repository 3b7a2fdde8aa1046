import { readName } from './ad-object.ts';
import { checkFeed } from '../creatives/asset-feed-rules.ts';
import { checkFeatures } from '../creatives/creative-features.ts';
import { checkActors, checkLinkData } from '../creatives/creative-rules.ts';
import type { FeedSpec, StorySpec } from '../creatives/creative-shape.ts';
import { feedSpec, freedomSpec, multiAdvertiserSpec, storySpec } from '../creatives/creative-shape.ts';
import { invalid, required } from '../graph/graph-error.ts';
import { nextMetaId } from '../objects/identifiers.ts';
import type { Graph } from '../graph/node-type.ts';
import type { AdAccount, Creative } from '../objects/objects.ts';
import type { Params } from '../graph/params.ts';
import { isValidateOnly, optionalObject, optionalText } from '../graph/params.ts';
import { readShape } from '../graph/shape-check.ts';
import { needAdsManagement } from '../graph/viewer.ts';

/** Published limit of a creative's name in the ad creative library. */
export const LONGEST_NAME = 100;

export function createCreative(account: AdAccount, graph: Graph, params: Params): Record<string, unknown> {
  const draft = readCreative(account, graph, params);
  if (isValidateOnly(params)) return { success: true };
  return { id: putCreative(graph, draft).id };
}

export function readCreative(account: AdAccount, graph: Graph, params: Params): Omit<Creative, 'id'> {
  needAdsManagement(graph.viewer);
  const given = optionalObject(params, 'object_story_spec');
  if (!given) throw required('object_story_spec');
  const story = readShape(storySpec, given, 'object_story_spec');
  const feedGiven = optionalObject(params, 'asset_feed_spec');
  const feed = feedGiven && readShape(feedSpec, feedGiven, 'asset_feed_spec');
  const freedomGiven = optionalObject(params, 'degrees_of_freedom_spec');
  checkActors(graph.sandbox, graph.viewer, story);
  if (story.link_data) checkLinkData(graph.sandbox, account, story.link_data);
  else if (!feed) {
    throw invalid('object_story_spec must contain link_data.', {
      blame: [['object_story_spec', 'link_data']],
    });
  }
  if (feed) checkFeed(graph.sandbox, account, feed);
  if (freedomGiven) checkFeatures(account, readShape(freedomSpec, freedomGiven, 'degrees_of_freedom_spec'));
  const multi = optionalObject(params, 'contextual_multi_ads');
  return {
    account_id: account.id,
    name: optionalText(params, 'name') === undefined ? 'Untitled creative' : readName(params, LONGEST_NAME),
    status: 'ACTIVE',
    object_story_spec: given,
    asset_feed_spec: feedGiven ?? null,
    degrees_of_freedom_spec: freedomGiven ?? null,
    // Ads have been opted in by default since 2024-08-19.
    contextual_multi_ads: multi
      ? readShape(multiAdvertiserSpec, multi, 'contextual_multi_ads')
      : { enroll_status: 'OPT_IN' },
    url_tags: optionalText(params, 'url_tags') ?? null,
    page_id: story.page_id,
    instagram_user_id: story.instagram_user_id ?? null,
    texts: textsOf(story, feed),
    image_hashes: hashesOf(story, feed),
    created_at: graph.sandbox.clock.now(),
  };
}

export function putCreative(graph: Graph, draft: Omit<Creative, 'id'>): Creative {
  const creative = { ...draft, id: nextMetaId(graph.sandbox.settings, 'object') };
  graph.sandbox.meta.creatives.put(creative);
  return creative;
}

function textsOf(story: StorySpec, feed: FeedSpec | undefined): string[] {
  const link = story.link_data;
  const parts = link ? [link, ...(link.child_attachments ?? [])] : [];
  const texts = [link?.message, ...parts.flatMap((part) => [part.name, part.description])];
  const fed = [feed?.titles, feed?.bodies, feed?.descriptions].flatMap((list) => list ?? []);
  return [...texts, ...fed.map((item) => item.text)]
    .filter((text) => text !== undefined)
    .filter((text) => text.trim() !== '');
}

function hashesOf(story: StorySpec, feed: FeedSpec | undefined): string[] {
  const link = story.link_data;
  const parts = link ? [link, ...(link.child_attachments ?? [])] : [];
  const hashes = [
    ...parts.map((part) => part.image_hash),
    ...(feed?.images ?? []).map((image) => image.hash),
  ];
  return [...new Set(hashes.filter((hash) => hash !== undefined))];
}
