import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { documented } from './meta-documented.ts';

/** Types by name; the name of a required member ends with `!`. */
const typed = z.record(z.string(), z.string());
const published = z
  .object({
    calls: z.record(z.string(), z.object({ returns: z.string(), params: typed })),
    types: z.record(z.string(), typed),
    enums: z.record(z.string(), z.array(z.string()).readonly()),
  })
  .parse(JSON.parse(readFileSync(new URL('meta-published.gen.json', import.meta.url), 'utf8')));

type Member = { type: string; required: boolean };
export type Members = ReadonlyMap<string, Member>;
type Call = { returns: string; params: Members };

function membersOf(...lists: readonly Record<string, string>[]): Map<string, Member> {
  const entries = lists.flatMap((list) => Object.entries(list));
  return new Map(
    entries.map(([name, type]) => [name.replace(/!$/, ''), { type, required: name.endsWith('!') }]),
  );
}

/** Calls that Meta publishes or documents, by method and address, such as `POST AdAccount/campaigns`. */
export const metaTable: {
  calls: ReadonlyMap<string, Call>;
  types: ReadonlyMap<string, Members>;
  enums: ReadonlyMap<string, readonly string[]>;
} = {
  calls: new Map([
    ...Object.entries(published.calls).map(([name, { returns, params }]): [string, Call] => {
      const further = documented.map(({ params: lists }) => lists?.[name] ?? {});
      return [name, { returns, params: membersOf(params, ...further) }];
    }),
    ...documented.flatMap(({ calls }) =>
      Object.entries(calls ?? {}).map(([name, { returns, params }]): [string, Call] => [
        name,
        { returns, params: membersOf(params) },
      ]),
    ),
  ]),
  types: new Map(
    [...Object.keys(published.types), ...documented.flatMap(({ types }) => Object.keys(types ?? {}))].map(
      (name) => {
        const further = documented.map(({ types }) => types?.[name] ?? {});
        const members = membersOf(published.types[name] ?? {}, ...further);
        for (const { abolished } of documented)
          for (const field of abolished?.[name] ?? []) members.delete(field);
        return [name, members];
      },
    ),
  ),
  enums: new Map([
    ...Object.entries(published.enums),
    ...documented.flatMap(({ enums }) => Object.entries(enums ?? {})),
  ]),
};
