import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSmallForm, type SmallForm } from '../small-form.tsx';
import { writeInto } from '../write-into.ts';
import { changedValues, fieldsToChoose, mergedValues } from './merge-values.ts';
import { newerVersion } from './newer-version.ts';

export type Save<Stored, Sent> = {
  before: Stored;
  body: Sent;
  /** Continues from the stored version. Returns true if the user has typed during the save. */
  onStored: (after: Stored) => boolean;
};

type Options<Stored, Values extends FieldValues, Sent> = {
  first: Stored;
  valuesOf: (stored: Stored) => Values;
  schema: z.ZodType<Sent, Values>;
  /** Returns the body once the form is complete, for example after its uploads. */
  complete?: (form: UseFormReturn<Values, unknown, Sent>, schema: z.ZodType<Sent, Values>) => Promise<Sent>;
  save: (save: Save<Stored, Sent>) => Promise<void>;
};

/**
 * Manages the form of a stored record. If another user has saved a newer version, a save is repeated on it as
 * long as no field differs; otherwise it becomes `theirs` until the user has chosen between the values.
 */
export function useEditedForm<Stored, Values extends FieldValues, Sent>(
  options: Options<Stored, Values, Sent>,
) {
  const { first, valuesOf, schema, complete, save } = options;
  const [stored, setStored] = useState(first);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  // The version being edited. A ref, so that a following save sees it immediately.
  const version = useRef(first);
  const small: SmallForm<Values, Sent> = useSmallForm<Values, Sent>({
    schema,
    defaults: valuesOf(first),
    submit: async (typed) => send(complete === undefined ? typed : await complete(form, schema)),
  });
  const { form } = small;

  const choicesIn = (base: Stored, current: Stored) =>
    fieldsToChoose(valuesOf(base), form.getValues(), valuesOf(current));

  /** Continues from a version and leaves the form as it is. */
  function follow(current: Stored): void {
    version.current = current;
    setStored(current);
    setTheirs(null);
  }

  /** Continues from a version, with unsaved values on top. */
  function adopt(current: Stored, unsaved: object): void {
    follow(current);
    form.reset(valuesOf(current));
    writeInto(form, unsaved);
  }

  async function send(body: Sent): Promise<void> {
    const before = version.current;
    const sent = structuredClone(form.getValues());
    try {
      await save({
        before,
        body,
        onStored: (after) => {
          const unsaved = changedValues(sent, form.getValues());
          adopt(after, unsaved);
          return Object.keys(unsaved).length > 0;
        },
      });
    } catch (error) {
      const current = newerVersion<Stored>(error);
      if (choicesIn(before, current).length > 0) return setTheirs(current);
      version.current = current;
      await send(body);
    }
  }

  /** Runs a save besides the form. Returns false if another user has saved first. */
  async function attempt(run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      setTheirs(newerVersion<Stored>(error));
      return false;
    }
  }

  return {
    small,
    stored,
    theirs,
    choices: theirs === null ? [] : choicesIn(stored, theirs),
    versionNow: () => version.current,
    follow,
    adopt,
    attempt,
    /** Saves the form on top of their version, with the given fields taken from it. */
    merge: (current: Stored, taken: readonly string[]) => {
      const merged = mergedValues(form.getValues(), valuesOf(current), taken);
      adopt(current, changedValues(valuesOf(current), merged));
      void small.onSubmit();
    },
  };
}
