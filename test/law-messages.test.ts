import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLawMessage } from '#domain/advertising-law/law-warnings.ts';
import { messages, type MessageKey } from '#domain/messages.ts';

const folder = path.join(import.meta.dirname, '../domain/advertising-law');
const isMessage = (word: string): word is MessageKey => word in messages;

test('the launch review repeats every message of the checks of advertising law, and no other', () => {
  const checks = globSync(['check-*.ts', 'equal-housing.ts'], { cwd: folder })
    .filter((file) => !file.includes('.test.') && file !== 'check-license.ts')
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const said = checks.flatMap((text) =>
    [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word).filter(isMessage),
  );
  expect(said).toContain('totalPriceByLaw');
  const all = Object.keys(messages).filter(isMessage);
  expect(all.filter(isLawMessage)).toEqual(all.filter((message) => said.includes(message)));
});
