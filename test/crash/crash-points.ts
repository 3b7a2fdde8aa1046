import type pg from 'pg';

/**
 * Point of a step at which a worker is killed: the attempt is recorded but the call not made, the call is
 * made but not recorded, or the result is recorded. Position 0 is the planning of an operation, `END` is its
 * end.
 */
export type Moment = 'before the call' | 'after the call' | 'recorded';

type Place = { operationId: unknown; position: unknown };

/** Position of the end of an operation, after all its steps. */
const END = 10_000;

export const crashTables = `
  create table crash_plan (campaign_id bigint, kind text, moment text, primary key (campaign_id, kind, moment));
  create table crash_point (operation_id bigint, position int, moment text, at timestamptz default clock_timestamp(), primary key (operation_id, position, moment));
  create table lost_answer (write text primary key);`;

const onceAtEachPoint = `
  insert into crash_point
    select o.id, $2::int, $3::text from publishing_operation o
    join crash_plan p on p.campaign_id = o.campaign_id and p.kind = o.kind and p.moment = $3
    where o.id = $1
  on conflict do nothing returning 1`;

/**
 * Returns the step that a statement records, if any. The id and position are the statement's last parameters.
 */
function placeOf(text: string, values: readonly unknown[]): (Place & { state: unknown }) | undefined {
  if (text.startsWith('update "publishing_step" set "state"')) {
    const [state] = values;
    // The `state <> 'done'` condition comes after the id and position.
    if (state === 'done') return { state, operationId: values.at(-3), position: values.at(-2) };
    if (state === 'running' && text.includes('"attempted_at" ='))
      return { state, operationId: values[4], position: values[5] };
  }
  if (text.startsWith('update "publishing_operation" set "planned"'))
    return { state: 'done', operationId: values.at(-1), position: 0 };
  if (text.startsWith('update "publishing_operation" set "state"'))
    return { state: 'done', operationId: values.at(-1), position: END };
  return undefined;
}

/** Kills this process with SIGKILL once at each planned point, around the statements that record progress. */
export function dieAtPoints(pool: pg.Pool, book: pg.Client): void {
  async function dieAt(moment: Moment, { operationId, position }: Place): Promise<void> {
    const { rowCount } = await book.query(onceAtEachPoint, [operationId, position, moment]);
    if (rowCount === 0) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let written: Place | undefined;
    client.query = (async (text: string | object, values: unknown[] = [], ...rest: unknown[]) => {
      // The question whether the lock is held records nothing.
      if (typeof text !== 'string') return query(text);
      const place = placeOf(text, values);
      if (place?.state === 'done') await dieAt('after the call', place);
      const answer = await query(text, values, ...rest);
      if (place?.state === 'running') await dieAt('before the call', place);
      if (place?.state === 'done') written = place;
      if (text === 'commit' && written !== undefined) {
        const done = written;
        written = undefined;
        await dieAt('recorded', done);
      }
      return answer;
    }) as unknown as typeof client.query;
  });
}
