import type { Property } from '#contract/property.ts';
import { buildingBody } from '#contract/buildings.ts';
import { listingBody } from '#contract/listings.ts';
import { hashText } from '#domain/copywriter/seeded-random.ts';
import { call } from '../../api/client.ts';
import { t } from '../../i18n/i18n.ts';
import { showWarning } from '../../ui/messages/show-alert.tsx';
import { buildingKind } from '../buildings/building-kind.ts';
import { sendPicture } from '../images/send-picture.ts';
import { listingKind } from '../listings/listing-kind.ts';
import { buildingOf, listingOf, type Promotes } from './first-ad-values.ts';
import type { OwnPhoto } from './own-photos.ts';
import type { FirstAd } from './stored-first-ad.ts';

export const makingSteps = ['pictures', 'property', 'campaign'] as const;
export type MakingStep = (typeof makingSteps)[number];

type Options = {
  ad: FirstAd;
  /** Addresses of the page's pictures in the ad. */
  urls: string[];
  photos: readonly OwnPhoto[];
  onStep: (step: MakingStep) => void;
  /** Stores the progress, so that a repetition makes nothing twice. */
  keep: (progress: Partial<FirstAd>) => void;
};

type Made = { kind: Promotes; id: string };

/** Properties that are being made, by the key of their ad. */
const running = new Map<string, Promise<Made>>();

/**
 * Stores the pictures and creates the building or listing of a first ad. Returns it once it is prepared. A page that
 * was closed and opened again waits for the same property.
 */
export function makeProperty(options: Options): Promise<Made> {
  const { key } = options.ad;
  const made = running.get(key) ?? make(options).finally(() => running.delete(key));
  running.set(key, made);
  return made;
}

async function make(options: Options): Promise<Made> {
  const { ad, onStep, keep } = options;
  onStep('pictures');
  let images = ad.images;
  if (images === null && ad.made === null) {
    images = await storePictures(options);
    keep({ images });
  }
  onStep('property');
  const made = ad.made ?? (await create(ad, images ?? []));
  keep({ made });
  onStep('campaign');
  await untilPrepared(made);
  return made;
}

async function storePictures({ urls, photos }: Options): Promise<string[]> {
  const taken =
    urls.length === 0 ? { images: [], problems: [] } : await call('takeFirstAdPictures', { body: { urls } });
  // The website may refuse a second request for its pictures.
  const lost = taken.problems.length;
  if (lost > 0) showWarning(t('firstAd.making.lost', { count: lost }));
  const own: string[] = [];
  for (const { file } of photos) {
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    own.push((await sendPicture(file, options)).id);
  }
  return [...taken.images.map(({ id }) => id), ...own];
}

async function create({ values, key }: FirstAd, images: string[]): Promise<Made> {
  const kind = values.promotes;
  // The same facts keep the key after a reload, so that a lost answer creates no second property.
  const keyFor = (body: unknown) => `${key}-${hashText(JSON.stringify(body))}`;
  if (kind === 'building') {
    const body = buildingBody.parse(buildingOf(values, images));
    const { id } = await call('createBuilding', { body }, { idempotencyKey: keyFor(body) });
    return { kind, id };
  }
  const body = listingBody.parse(listingOf(values, images));
  const { id } = await call('createListing', { body }, { idempotencyKey: keyFor(body) });
  return { kind, id };
}

const POLL_MS = 500;
/** The campaign opens after this long even if the preparation still runs. */
const LONGEST_MS = 20_000;

async function untilPrepared({ kind, id }: Made): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const read = (): Promise<Property> =>
    kind === 'building' ? buildingKind.get(id, signal) : listingKind.get(id, signal);
  while (!signal.aborted) {
    // A failed look is repeated: the property exists, and its form opens either way.
    const property = await read().catch(() => null);
    if (property?.initializing_status === 'done' || property?.initializing_status === 'failed') return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
