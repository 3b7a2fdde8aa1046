import {
  keyRing,
  newSecret,
  readOperationsEnv,
  tokenKeyFile,
  type OperationsEnv,
} from '../../server/src/env.ts';
import { makeLog } from '../../server/src/log.ts';
import { rotateKeys, type KeyCounts } from '../../server/src/operations/keys/rotate-keys.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { tokenCipher } from '../../server/src/platform/secrets/token-cipher.ts';
import { keepSecretFile } from '../../server/src/platform/storage/durable-file.ts';
import { plural } from './command.ts';
import { withDatabase, withStoppedProduct } from './operator-database.ts';
import { ReportWithProblems } from './operator-program.ts';

export async function rotate(): Promise<string> {
  const env = readOperationsEnv(process.env);
  if (process.env['TOKEN_KEY'] !== undefined)
    return withDatabase(env, async (url) =>
      sayRotated(
        await rotateWith(url, env),
        'Keep the earlier key in TOKEN_KEYS_BEFORE for as long as old backups and unsubscribe links should work',
      ),
    );
  return withStoppedProduct(env, async (url) => {
    const file = tokenKeyFile(env.DATA_DIR);
    const keys = keyRing(env);
    const made = newSecret();
    // Both keys are on disk before the first token changes, so a crash leaves every token readable.
    keepSecretFile(file, `${[made, ...keys].join('\n')}\n`);
    const counts = await rotateWith(url, { TOKEN_KEY: made, TOKEN_KEYS_BEFORE: [...keys] });
    return sayRotated(
      counts,
      `${file} keeps the earlier ones below the new one, for old backups and unsubscribe links`,
    );
  });
}

async function rotateWith(
  url: string,
  env: Pick<OperationsEnv, 'TOKEN_KEY' | 'TOKEN_KEYS_BEFORE'>,
): Promise<KeyCounts> {
  const { db, close } = connect(url, { size: 1, log: makeLog('silent'), patient: true });
  try {
    return await rotateKeys(db, cipherOf(env));
  } finally {
    await close();
  }
}

function sayRotated({ changed, current, earlier, unreadable }: KeyCounts, done: string): string {
  const said = `${plural(changed, 'token')} now encrypted with the current key, ${current} were already.`;
  if (earlier > 0)
    throw new ReportWithProblems(
      `${said} Some were written with an earlier key meanwhile. Restart all processes with the new key, then repeat.`,
    );
  if (unreadable === 0) return `${said} No token in the database needs an earlier key. ${done}.`;
  throw new ReportWithProblems(
    `${said} ${plural(unreadable, 'token')} can be read with no configured key. Earlier keys are still needed: add ` +
      'them to TOKEN_KEYS_BEFORE and repeat, or let the users reconnect their ad accounts.',
  );
}

export function cipherOf({
  TOKEN_KEY: key,
  TOKEN_KEYS_BEFORE: before,
}: Pick<OperationsEnv, 'TOKEN_KEY' | 'TOKEN_KEYS_BEFORE'>) {
  return tokenCipher(key, before);
}
