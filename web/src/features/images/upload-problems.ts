import { limits } from '#domain/limits.ts';
import { isApiError } from '../../api/api-error.ts';
import { t } from '../../i18n/i18n.ts';

/** Why a file is not even sent, in words; undefined when it is. */
export function fileProblem(file: File, extensions: readonly string[]): string | undefined {
  const { name, size } = file;
  if (!extensions.some((ending) => name.toLowerCase().endsWith(ending)))
    return t('buildings.wrongExtension', { name, extensions: extensions.join(', ') });
  return size > limits.upload.bytes ? t('buildings.tooLarge', { name }) : undefined;
}

/** Why a file was not taken. The server names its fault under `file`; without one, its message has to do. */
export function uploadProblem({ name }: File, failure: unknown): string {
  const said = failure instanceof Error ? failure.message : String(failure);
  const problem = isApiError(failure) ? (failure.fields['file']?.[0] ?? said) : said;
  return t('buildings.uploadFailed', { name, problem });
}
