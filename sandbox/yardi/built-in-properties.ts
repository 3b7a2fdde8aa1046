import { localDate } from '../local-time.ts';
import type { Sandbox } from '../sandbox.ts';
import { buildingSketches } from './building-sketches.ts';
import { makeProperty } from './make-property.ts';
import { oddSketches } from './odd-sketches.ts';

/** Creates the properties of every sandbox. Their ids follow from their position in the list. */
export function createBuiltInProperties(sandbox: Sandbox): void {
  const { properties } = sandbox.yardi;
  if (properties.all().length > 0) return;
  sandbox.transact(() => {
    for (const [position, sketch] of [...buildingSketches, ...oddSketches].entries()) {
      properties.put(makeProperty(sketch, position, localDate(sketch.time_zone, sandbox.clock.now())));
    }
  });
}
