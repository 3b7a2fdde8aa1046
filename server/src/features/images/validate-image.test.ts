import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { imageRoutes, type Image } from '#contract/images.ts';
import type { AdImage, CampaignContent } from '#domain/campaign-content.ts';
import { newBuilding, newImage, pictureFile } from '../../../../test/factories/assets.ts';
import { campaignContent } from '../../../../test/factories/campaigns.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeAll(async () => {
  server = await startTestServer({ eachPicture: true });
  owner = await newOwner(server);
});
afterAll(() => server.close());

const part = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe('the validation of a crop', () => {
  const judge = (image: Image, own: Partial<AdImage>, { token = owner.token, logo = false } = {}) =>
    server.call(
      imageRoutes.validateImage,
      {
        body: {
          index: 2,
          image: { image_id: image.id, aspect: '1:1', crop: part(0, 0, 300, 300), ...own },
          logo,
        },
      },
      { token },
    );

  test('an acceptable crop is returned unchanged', async () => {
    const image = await newImage(owner, 1400, 1100);
    for (const own of [
      { crop: part(1100, 800, 300, 300) },
      { aspect: '1.91:1', crop: part(0, 0, 600, 314) },
      { aspect: '1.91:1', crop: part(0, 0, 1400, 740) },
      { crop: part(150, 0, 1100, 1100) },
    ] as const) {
      const { status, body } = await judge(image, own);
      expect([status, body.index, body.image]).toEqual([
        200,
        2,
        { image_id: image.id, aspect: '1:1', ...own },
      ]);
    }
  });

  test.each<[what: string, own: Partial<AdImage>]>([
    ['too small for a square', { crop: part(0, 0, 299, 299) }],
    ['too small for a landscape', { aspect: '1.91:1', crop: part(0, 0, 599, 313) }],
    ['not as square as it says', { crop: part(0, 0, 600, 607) }],
    ['not as wide as it says', { aspect: '1.91:1', crop: part(0, 0, 600, 600) }],
    ['as wide as logos alone', { aspect: '4:1', crop: part(0, 0, 512, 128) }],
    ['outside of its picture', { crop: part(900, 0, 600, 600) }],
  ])('a crop %s is refused with the requirements', async (_, own) => {
    const { status, body } = await judge(await newImage(owner, 1400, 1100), own);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      image: [
        'Image upload failed. Please ensure the file meets the following requirements:',
        'Size: at most 5.12 MB after cropping',
        'Format: .jpg, .jpeg, .png',
        'Dimensions: at least 300 × 300 pixels (1:1) square, or 600 × 314 pixels (1.91:1) wide',
      ],
    });
  });

  test("a logo's crop is refused with the requirements of logos", async () => {
    const image = await newImage(owner);
    const logo = (aspect: AdImage['aspect'], width: number, height: number) =>
      judge(image, { aspect, crop: part(0, 0, width, height) }, { logo: true });
    expect((await logo('4:1', 512, 128)).status).toBe(200);
    expect((await logo('1:1', 128, 128)).status).toBe(200);
    for (const answer of [
      await logo('4:1', 508, 127),
      await logo('4:1', 600, 160),
      await logo('1.91:1', 600, 314),
    ]) {
      expect(answer).toMatchObject({ status: 400 });
      expect(JSON.stringify(answer.body)).toContain('512 × 128 pixels (4:1) wide');
    }
  });

  test('a noisy crop is encoded to fit the size limit', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const bytes = await sharp({
      create: { width: 1500, height: 1500, channels: 3, background: '#000', noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const file = new File([new Uint8Array(bytes)], 'noise.jpg');
    const body = await owner.call(imageRoutes.uploadImage, { file });
    expect((await judge(body, { crop: part(0, 0, 1500, 1500) })).status).toBe(200);
  });

  test('crops are validated only for members, and only of their own pictures', async () => {
    const image = await newImage(owner);
    expect(await judge(image, {}, { token: 'x' })).toMatchObject({ status: 401 });
    const other = await newOwner(server);
    expect(await judge(image, {}, other)).toMatchObject({
      status: 400,
      body: { image: ['is invalid'] },
    });
    const unknown = { image_id: '999999999' };
    expect(await judge(image, unknown)).toMatchObject({ status: 400, body: { image: ['is invalid'] } });
  });
});

describe('the pictures of a campaign', () => {
  let content: CampaignContent;
  beforeAll(async () => {
    content = await campaignContent(server, owner, await newBuilding(owner));
  });
  const save = (own: Partial<CampaignContent['google_ads_ad']>) => {
    const google_ads_ad = { ...content.google_ads_ad, images: [], ...own };
    return server.call(
      campaignRoutes.createCampaign,
      { body: { ...content, google_ads_ad } },
      { token: owner.token },
    );
  };
  const cropOf =
    ({ id }: Image) =>
    (aspect: AdImage['aspect'], width: number, height: number): AdImage => ({
      image_id: id,
      aspect,
      crop: part(0, 0, width, height),
    });

  test('a campaign accepts a logo that would be too small for a picture', async () => {
    const crop = cropOf(await newImage(owner, 520, 140));
    expect((await save({ logo: crop('1:1', 128, 128) })).status).toBe(201);
    expect((await save({ logo: crop('4:1', 512, 128) })).status).toBe(201);
    const small = (least: string) => ({
      status: 400,
      body: { images: [`front.jpg: the picture is too small: at least ${least} pixels are needed`] },
    });
    expect(await save({ logo: crop('1:1', 127, 127) })).toMatchObject(small('128 × 128'));
    expect(await save({ logo: crop('4:1', 508, 127) })).toMatchObject(small('512 × 128'));
    expect(await save({ images: [crop('1:1', 128, 128)] })).toMatchObject(small('300 × 300'));
  });

  test('a campaign accepts crops of their aspect only: 4:1 for logos and 1.91:1 for pictures', async () => {
    const crop = cropOf(await newImage(owner, 1400, 1100));
    const fitting = [crop('1:1', 600, 602), crop('1.91:1', 1200, 628)];
    expect((await save({ images: fitting })).status).toBe(201);
    const told = (wide: string) => ({
      status: 400,
      body: {
        images: expect.arrayContaining([
          'front.jpg: Image upload failed. Please ensure the file meets the following requirements:',
          expect.stringContaining(wide),
        ]),
      },
    });
    expect(await save({ images: [crop('1:1', 600, 500)] })).toMatchObject(told('(1.91:1) wide'));
    expect(await save({ images: [crop('4:1', 600, 150)] })).toMatchObject(told('(1.91:1) wide'));
    expect(await save({ logo: crop('1.91:1', 600, 314) })).toMatchObject(told('(4:1) wide'));
    expect(await save({ logo: crop('4:1', 600, 200) })).toMatchObject(told('(4:1) wide'));
  });
});

describe('the validation of a cropped file', () => {
  async function judgeFile(width: number, height: number, own: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ index: '3', ...own })) form.set(name, value);
    form.set('file', await pictureFile(width, height, 'front door.jpg'));
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await fetch(`${server.url}/api/image/validate/`, { method: 'PUT', headers, body: form });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  test('an acceptable cropped file is stored under a timestamp and its own name', async () => {
    const { status, body } = await judgeFile(600, 600);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      index: 3,
      image: { aspect: '1:1', crop: part(0, 0, 600, 600) },
      file_name: expect.stringMatching(/^\d{13}-front door\.jpg$/),
    });
  });

  test('a cropped file of 1.91 to 1 is a landscape, and one of 4 to 1 a logo', async () => {
    expect((await judgeFile(1200, 628)).body).toMatchObject({ image: { aspect: '1.91:1' } });
    expect((await judgeFile(512, 128, { logo: 'true' })).body).toMatchObject({ image: { aspect: '4:1' } });
  });

  test.each([
    ['too small', 200, 200],
    ['neither square nor landscape', 600, 500],
  ])(
    'a cropped file that is %s is refused with the requirements and not stored',
    async (_, width, height) => {
      const count = () =>
        server.deps.db
          .selectFrom('image')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
      const before = await count();
      const { status, body } = await judgeFile(width, height);
      expect(status).toBe(400);
      expect(body['image']).toContain(
        'Image upload failed. Please ensure the file meets the following requirements:',
      );
      expect(await count()).toEqual(before);
    },
  );

  test('a cropped file is required when no crop is named', async () => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
    const init = { method: 'PUT', headers, body: JSON.stringify({ index: 0 }) };
    const answer = await fetch(`${server.url}/api/image/validate/`, init);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ image: ['Field is required'] });
  });
});
