import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../api/api-error.ts';
import { t } from '../i18n/i18n.ts';
import { FormErrors, type FormError } from './FormErrors.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { pressEnded } from './press-ended.ts';

type Options<Values extends FieldValues, Sent> = {
  schema: z.ZodType<Sent, Values>;
  defaults: DefaultValues<Values>;
  submit: (values: Sent) => Promise<void>;
};

export type SmallForm<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  general: string[];
  attempt: number;
};

/**
 * A form that is judged on blur and on submit by the schema of its route, and shows what the server refuses on the
 * fields it names. After a failed submit it is judged as people type.
 */
export function useSmallForm<Values extends FieldValues, Sent>({
  schema,
  defaults,
  submit,
}: Options<Values, Sent>): SmallForm<Values, Sent> {
  const [general, setGeneral] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values, unknown, Sent>({
    resolver: afterPress(zodResolver(schema as never)) as never,
    defaultValues: defaults,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const onSubmit = form.handleSubmit(
    async (values) => {
      setGeneral([]);
      try {
        await submit(values);
      } catch (error) {
        setGeneral(serverErrors(form, error));
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );
  return { form, onSubmit, general, attempt };
}

/** Judges when the pointer is up again: see `pressEnded`. */
function afterPress<A extends unknown[], R>(judge: (...args: A) => R) {
  return async (...args: A) => {
    await pressEnded();
    return judge(...args);
  };
}

/** Puts the server's field errors on their fields; what belongs to no field is answered. */
function serverErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
): string[] {
  if (!isApiError(error)) return [t('pages.failure.generic'), t('forms.kept')];
  if (error.status === 429) return [t('forms.rateLimit')];
  if (error.kind !== 'client') return [error.message, t('forms.kept')];
  const known = Object.keys(error.fields).filter((field) => isShown(form, field));
  for (const field of known)
    form.setError(field as Path<Values>, { type: 'server', message: error.fields[field]?.join('\n') });
  const rest = Object.entries(error.fields)
    .filter(([field]) => !known.includes(field))
    .flatMap(([field, messages]) => messages.map((message) => nameField(field, message)));
  return known.length === 0 && rest.length === 0 ? [error.message] : rest;
}

/** Whether a field of the form is on the screen: an agent's set-up, for one, has no place and phone. */
function isShown<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  field: string,
): boolean {
  const root = field.split('.')[0] ?? field;
  if (!(root in form.getValues())) return false;
  const name = CSS.escape(root);
  return document.querySelector(`#${name}, [name="${name}"], [id^="${name}."], [name^="${name}."]`) !== null;
}

/** Messages such as "Field is required" say nothing without the field's name. */
function nameField(field: string, message: string): string {
  if (field === 'non_field_errors' || field === '__all__') return message;
  const words = field.replaceAll(/[_.]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${message}`;
}

type ShellProps<Values extends FieldValues, Sent> = {
  small: SmallForm<Values, Sent>;
  /** The names that fields have on the screen, by path. */
  labels: Partial<Record<string, string>>;
  /** Whether leaving with unsaved changes asks first. */
  guard: boolean;
  /** What it means that it was refused as a whole, where that is not that something was not saved. */
  refused?: string;
  children: ReactNode;
};

/** The frame of a small form: its error summary, its leave guard and its submit. */
export function SmallFormShell<Values extends FieldValues, Sent>({
  small,
  labels,
  guard,
  refused,
  children,
}: ShellProps<Values, Sent>) {
  const { form, onSubmit, general, attempt } = small;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const listed = attempt === 0 ? [] : inOrderOf(labels, flatten(errors, labels));
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <FormErrors errors={listed} general={general} refused={refused} attempt={attempt} />
      {children}
      {guard && (
        <LeaveGuard
          dirty={isDirty}
          submitting={isSubmitting || (isSubmitSuccessful && general.length === 0)}
        />
      )}
    </form>
  );
}

function flatten(errors: object, labels: Partial<Record<string, string>>, prefix = ''): FormError[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): FormError[] => {
    if (typeof error !== 'object' || error === null) return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if ('message' in error && typeof error.message === 'string') {
      return [{ path, label: labelOf(path, labels), message: error.message }];
    }
    return name === 'ref' ? [] : flatten(error, labels, path);
  });
}

/** An item of a list is called by its own name or its list's, and by which of them it is. */
function labelOf(path: string, labels: Partial<Record<string, string>>): string {
  const label = labels[path] ?? labels[path.replace(/\.\d+/g, '')] ?? labels[path.split('.')[0] ?? ''];
  if (label === undefined) return path;
  const index = /\.(\d+)(\.|$)/.exec(path)?.[1];
  return index === undefined ? label : t('forms.numbered', { label, number: Number(index) + 1 });
}

/** Labels are written in the order of the screen, and so are the errors. */
function inOrderOf(labels: Partial<Record<string, string>>, errors: FormError[]): FormError[] {
  const names = Object.keys(labels);
  const place = ({ path }: FormError) => names.indexOf(path.split('.')[0] ?? '');
  return errors.toSorted((one, other) => place(one) - place(other));
}
