import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { limits } from '#domain/limits.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import type { PictureDecoder } from './decoding/picture-decoder.ts';
import { filesOf } from './stored-files.ts';

type Needs = { db: Db; storage: ObjectStorage; pictures: PictureDecoder };

type StoredPicture = {
  id: string;
  folder: string;
  extension: string;
  file_name: string;
  organization_id: string;
  organization: string;
};

const PAGE_SIZE = 200;

/**
 * Decodes all three sizes of every stored picture completely. Returns the number of pictures, and a line for
 * each file that is missing, damaged or larger than an upload may be, with the places that show the picture.
 */
export async function checkStoredFiles(needs: Needs): Promise<{ checked: number; findings: string[] }> {
  const findings: string[] = [];
  let checked = 0;
  let after = '0';
  for (;;) {
    const page = await readPage(needs.db, after);
    for (const picture of page) {
      const problems = await problemsOf(needs, picture);
      if (problems.length === 0) continue;
      const shownAt = (await placesOf(needs.db, picture)).join(', ') || 'no property or profile';
      const name = `Picture ${picture.id} (${picture.file_name})`;
      const owner = `organization ${picture.organization_id} (${picture.organization})`;
      findings.push(...problems.map((problem) => `${name} of ${owner}, ${shownAt}: ${problem}`));
    }
    checked += page.length;
    const last = page.at(-1);
    if (last === undefined) return { checked, findings };
    after = last.id;
  }
}

function readPage(db: Db, after: string): Promise<StoredPicture[]> {
  return db
    .selectFrom('image')
    .innerJoin('organization', 'organization.id', 'image.organization_id')
    .select([
      'image.id',
      'folder',
      'extension',
      'file_name',
      'organization_id',
      'organization.name as organization',
    ])
    .where('image.id', '>', after)
    .orderBy('image.id')
    .limit(PAGE_SIZE)
    .modifyEnd(acrossOrganizations)
    .execute();
}

async function problemsOf(needs: Needs, picture: StoredPicture): Promise<string[]> {
  const problems: string[] = [];
  for (const key of Object.values(filesOf(picture))) {
    const problem = await problemOf(needs, key, picture.organization_id);
    if (problem !== undefined) problems.push(`${key} ${problem}`);
  }
  return problems;
}

async function problemOf(
  { storage, pictures }: Needs,
  key: string,
  user: string,
): Promise<string | undefined> {
  const object = await storage.get(key);
  if (object === null) return 'is missing';
  // A failing storage stops the check: it would make every picture look damaged.
  const bytes = await buffer(object.stream);
  const measured = await pictures.run('measure', { bytes }, { user, patient: true }).catch(() => undefined);
  if (measured === undefined) return 'does not decode as a whole';
  const { width, height } = measured;
  const { pixels, side } = limits.upload;
  if (width * height <= pixels && Math.max(width, height) <= side) return undefined;
  return `is ${width} x ${height} pixels: at most ${side} on a side and ${pixels / 1e6} megapixels are taken`;
}

/** Returns the buildings, listings and profiles that show a picture now. */
async function placesOf(db: Db, { organization_id: organizationId, id }: StoredPicture): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'building ' || b.id || ' (' || b.name || ')' as place from building b
      where b.organization_id = ${organizationId} and b.deleted_at is null and (b.logo_id = ${id} or exists (
        select s.image_id from building_image s
        where s.organization_id = b.organization_id and s.building_id = b.id and s.image_id = ${id}
          and s.deleted_at is null))
    union all
    select 'listing ' || l.id || ' (' || l.name || ')' from listing l
      where l.organization_id = ${organizationId} and l.deleted_at is null and exists (
        select s.image_id from listing_image s
        where s.organization_id = l.organization_id and s.listing_id = l.id and s.image_id = ${id}
          and s.deleted_at is null)
    union all
    select 'profile of ' || u.email from app_user u
      where u.organization_id = ${organizationId} and (u.avatar_id = ${id} or exists (
        select s.image_id from user_photo s
        where s.organization_id = ${organizationId} and s.user_id = u.id and s.image_id = ${id}))
    union all
    select 'profile of the organization' from organization o
      where o.id = ${organizationId} and (o.logo_id = ${id} or exists (
        select s.image_id from organization_photo s where s.organization_id = ${organizationId} and s.image_id = ${id}))
    order by place`.execute(db);
  return rows.map(({ place }) => place);
}
