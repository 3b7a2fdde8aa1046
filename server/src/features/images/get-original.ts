import type { PublicOriginal } from '#contract/advertising-law/altered-pictures.ts';
import { AppError } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import { previewOf } from './image-rows.ts';

/** Returns an altered picture and its original by the random id of their page, and nothing else about them. */
export async function getOriginal({ db }: Ctx, token: string): Promise<PublicOriginal> {
  const row = await db
    .selectFrom('image')
    .innerJoin('image as original', (join) =>
      join
        .onRef('original.organization_id', '=', 'image.organization_id')
        .onRef('original.id', '=', 'image.unaltered_id'),
    )
    .select([
      'image.alteration as kind',
      'image.folder',
      'image.width',
      'image.height',
      'original.folder as original_folder',
      'original.width as original_width',
      'original.height as original_height',
    ])
    .where('image.original_token', '=', token)
    .modifyEnd(acrossOrganizations)
    .executeTakeFirst();
  if (row?.kind == null) throw new AppError('not_found', 'There is no picture at this address');
  return {
    kind: row.kind,
    altered: { preview: previewOf(row.folder), width: row.width, height: row.height },
    original: {
      preview: previewOf(row.original_folder),
      width: row.original_width,
      height: row.original_height,
    },
  };
}
