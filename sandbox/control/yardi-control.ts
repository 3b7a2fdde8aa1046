import { z } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import type { Property, Rents } from '../yardi/objects.ts';
import { LET_STATUSES, OFFERED_STATUSES } from '../yardi/objects.ts';
import { ControlError } from './control-error.ts';

const rent = z.number().min(-1).max(1_000_000);
const rents = { minimum_rent: rent.optional(), maximum_rent: rent.optional() };

export const propertyChange = z.strictObject({
  /** Multiplies every rent and rounds to whole dollars. "Call for Details" stays. */
  rent_factor: z.coerce.number().min(0.1).max(10).optional(),
  units: z
    .array(
      z.strictObject({
        id: z.number(),
        ...rents,
        status: z.enum([...OFFERED_STATUSES, ...LET_STATUSES]).optional(),
        available_on: z.iso.date().nullable().optional(),
      }),
    )
    .optional(),
  floor_plans: z.array(z.strictObject({ id: z.number(), ...rents })).optional(),
});

export function changeProperty(
  sandbox: Sandbox,
  id: string,
  { rent_factor: factor = 1, units = [], floor_plans = [] }: z.infer<typeof propertyChange>,
): Property {
  const before = propertyOf(sandbox, id);
  const property: Property = {
    ...before,
    units: changed(before.units, units).map((unit) => scaled(unit, factor)),
    floor_plans: changed(before.floor_plans, floor_plans).map((plan) => scaled(plan, factor)),
  };
  sandbox.yardi.properties.put(property);
  return property;
}

export function propertyOf(sandbox: Sandbox, id: string): Property {
  const property = sandbox.yardi.properties.get(id);
  if (!property) throw new ControlError(404, `There is no property ${id}.`);
  return property;
}

function changed<T extends { id: number }>(
  items: readonly T[],
  changes: readonly NoInfer<Partial<T>>[],
): T[] {
  const stranger = changes.find(({ id }) => !items.some((item) => item.id === id));
  if (stranger) throw new ControlError(404, `Nothing in this property has the id ${stranger.id}.`);
  return items.map((item) => ({ ...item, ...changes.find(({ id }) => id === item.id) }));
}

function scaled<T extends Rents>(item: T, factor: number): T {
  const scale = (amount: number): number => (amount > 0 ? Math.round(amount * factor) : amount);
  if (factor === 1) return item;
  return { ...item, minimum_rent: scale(item.minimum_rent), maximum_rent: scale(item.maximum_rent) };
}
