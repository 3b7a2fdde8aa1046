import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';

const MOST_COMMON = 3000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Returns the most common passwords, lower-case. The dictionary is loaded with the first new password. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, MOST_COMMON)),
  ));

const standsFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * Refuses the 3,000 most common passwords, also when disguised to satisfy the composition rules: a capital, a
 * special character inside or at the end (`Password-1`), symbols for letters (`P@ssw0rd`).
 */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  const known = await commonPasswords();
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const read = [lower, core].map((text) =>
    text.replaceAll(/[@431!0$5]/g, (sign) => standsFor[sign] ?? sign).replaceAll(/[^\p{L}]/gu, ''),
  );
  const plain = [lower, core].map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  if ([lower, ...plain, ...read].some((text) => known.has(text)))
    throw invalid({ [field]: [messages.passwordCommon] });
}
