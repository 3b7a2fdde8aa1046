import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A way to run a program as another user than root, because PostgreSQL refuses to run as root. */
export type Unprivileged = {
  /** Required owner of the files; undefined for the current user. */
  owner?: { uid: number; gid: number };
  /** Returns the command line that runs `program` as that user. */
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
 * Returns a way to run a program without root: as root, it runs as `postgres` (or `nobody`). If a
 * parent folder is closed to others, such as a checkout below /root, setpriv also grants the
 * capability to traverse folders and nothing else.
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
