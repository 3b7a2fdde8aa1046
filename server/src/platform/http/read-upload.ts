import type { FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { AppError, invalid } from '../../errors.ts';

/** The one file of a multipart form, up to the upload limit; the rest of a larger one is never read. */
export async function readUpload(request: FastifyRequest): Promise<{ fileName: string; bytes: Buffer }> {
  const file = await request.file({ limits: { fileSize: limits.upload.bytes, files: 1 } });
  if (file === undefined) throw invalid({ file: ['Field is required'] });
  try {
    return { fileName: file.filename, bytes: await file.toBuffer() };
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw new AppError('too_large', 'The file is larger than 10 MB', {
      fields: { file: ['The file is larger than 10 MB'] },
    });
  }
}
