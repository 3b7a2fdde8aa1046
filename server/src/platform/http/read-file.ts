import type { MultipartFile } from '@fastify/multipart';
import { limits, uploadMegabytes } from '#domain/limits.ts';
import { AppError } from '../../errors.ts';

export type UploadedFile = { fileName: string; bytes: Buffer };

/**
 * The parser's file limit: one byte above ours, to distinguish a file that is too large from one
 * that fits exactly.
 */
export const FILE_SIZE = limits.upload.bytes + 1;

/**
 * Reads a file of a form, and throws `too_large` (413) above the upload limit. Counts the bytes
 * itself, because the parser reports truncation only after its last chunk, which may have been read
 * by then.
 */
export async function readFile({ file, filename }: MultipartFile): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limits.upload.bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return { fileName: filename.replace(/\p{Cc}/gu, ''), bytes: Buffer.concat(chunks, length) };
}

function tooLarge(): AppError {
  const words = `The file is larger than ${uploadMegabytes} MB`;
  return new AppError('too_large', words, { fields: { file: [words] } });
}
