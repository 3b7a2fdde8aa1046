import { localDate } from '../local-time.ts';
import type { Sandbox } from '../sandbox.ts';
import { buildingSketches } from './building-sketches.ts';
import { makeProperty } from './make-property.ts';
import { oddSketches } from './odd-sketches.ts';

/** The properties of every sandbox; their place in line is their number. */
export function createBuiltInProperties(sandbox: Sandbox): void {
  const { properties } = sandbox.yardi;
  if (properties.all().length > 0) return;
  sandbox.transact(() => {
    for (const [position, sketch] of [...buildingSketches, ...oddSketches].entries()) {
      properties.put(makeProperty(sketch, position, localDate(sketch.time_zone, sandbox.clock.now())));
    }
  });
}
