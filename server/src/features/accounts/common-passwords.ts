import { dictionary } from '@zxcvbn-ts/language-common';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';

const MOST_COMMON = 3000;

/** Lower-case passwords, most common first. */
const common = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON));

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
export function refuseCommonPassword(password: string, field: string): void {
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const read = [lower, core].map((text) =>
    text.replaceAll(/[@431!0$5]/g, (sign) => standsFor[sign] ?? sign).replaceAll(/[^\p{L}]/gu, ''),
  );
  const plain = [lower, core].map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  if ([lower, ...plain, ...read].some((text) => common.has(text)))
    throw invalid({ [field]: [messages.passwordCommon] });
}
