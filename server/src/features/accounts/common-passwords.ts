import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';

/** Common passwords that keep the composition rules once somebody has written a capital, in lower case. */
const common = new Set([
  'p@ssw0rd',
  'p@ssword1',
  'passw0rd!',
  'password1!',
  'password@1',
  'qwerty1!',
  'welcome1!',
  'abc123!@#',
  '1qaz!qaz',
  '1qaz@wsx',
  'zaq1!qaz',
  'zaq!2wsx',
  'admin@123',
  'p@55w0rd',
  'pa$$w0rd',
  '!qaz2wsx',
  '!qaz1qaz',
  'test@123',
  'pass@123',
  'abcd@1234',
]);

/** Refuses a password that everybody would try first. */
export function refuseCommonPassword(password: string, field: string): void {
  if (common.has(password.toLowerCase())) throw invalid({ [field]: [messages.passwordCommon] });
}
