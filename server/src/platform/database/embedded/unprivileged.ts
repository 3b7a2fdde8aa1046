import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** How a program is started by somebody who is not root: PostgreSQL refuses root. */
export type Unprivileged = {
  /** Who must own the files; undefined when that is who we are. */
  owner?: { uid: number; gid: number };
  /** The command line that runs `program` as that user. */
  command: (program: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number };
};

const asIs = (program: string, args: string[]) => ({ file: program, args });

function accountNamed(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

function everybodyMayEnter(folder: string): boolean {
  const above = path.dirname(folder);
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (above === folder || everybodyMayEnter(above));
}

/**
 * Nothing to do unless we are root. Then `postgres` (or `nobody`) runs the program. When a folder on the way is
 * closed to others (a checkout below /root), setpriv also lends it the right to pass folders, and nothing else.
 */
export function unprivileged(folders: readonly string[]): Unprivileged {
  if (process.getuid?.() !== 0) return { command: asIs };
  const owner = accountNamed('postgres') ?? accountNamed('nobody');
  if (owner === undefined) throw new Error('Neither the user postgres nor nobody exists: set DATABASE_URL.');
  if (folders.every(everybodyMayEnter)) {
    return { owner, command: (program, args) => ({ file: program, args, ...owner }) };
  }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (setpriv === undefined) {
    throw new Error(
      `${folders[0]} is closed to other users, and PostgreSQL refuses to run as root: set DATA_DIR.`,
    );
  }
  const passing = '+dac_read_search,+dac_override';
  const switches = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const rights = [`--inh-caps=${passing}`, `--ambient-caps=${passing}`];
  return {
    owner,
    command: (program, args) => ({ file: setpriv, args: [...switches, ...rights, program, ...args] }),
  };
}
