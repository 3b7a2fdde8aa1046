import { limits } from '#domain/limits.ts';
import { isApiError } from '../../api/api-error.ts';
import { t } from '../../i18n/i18n.ts';
import '../../i18n/image-texts.ts';

export const megabytes = limits.upload.bytes / 1024 / 1024;

/** Returns why a file cannot be sent; undefined if it can. */
export function fileProblem(file: File, extensions: readonly string[]): string | undefined {
  const { name, size } = file;
  if (!extensions.some((ending) => name.toLowerCase().endsWith(ending)))
    return t('images.wrongExtension', { name, extensions: extensions.join(', ') });
  return size > limits.upload.bytes ? t('images.tooLarge', { name, megabytes }) : undefined;
}

/**
 * Splits files into those to send and the problems of the others. Pictures that were stored before do not
 * count.
 */
export function sortOut(
  files: readonly File[],
  alreadyAdded: number,
): { wanted: readonly File[]; problems: string[] } {
  const { files: max, extensions } = limits.upload;
  const problems = files.flatMap((file) => fileProblem(file, extensions) ?? []);
  const good = files.filter((file) => fileProblem(file, extensions) === undefined);
  const room = Math.max(0, max - alreadyAdded);
  const left = good.slice(room).map(({ name }) => name);
  if (left.length > 0) problems.push(t('images.tooMany', { max, names: left.join(', ') }));
  return { wanted: good.slice(0, room), problems };
}

/** Checks if the server refused the file: damaged, too large or not a picture. The same file fails again. */
export function isRefusedFile(failure: unknown): boolean {
  return isApiError(failure) && [400, 413, 415, 422].includes(failure.status);
}

/** Returns why an upload failed: the server's message for `file`, or else its general message. */
export function uploadProblem({ name }: File, failure: unknown): string {
  const said = failure instanceof Error ? failure.message : String(failure);
  const problem = isApiError(failure) ? (failure.fields['file']?.[0] ?? said) : said;
  return t('images.uploadFailed', { name, problem });
}
