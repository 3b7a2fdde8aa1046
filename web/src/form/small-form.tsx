import { useEffect, useState, type ReactNode } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../api/api-error.ts';
import { t } from '../i18n/i18n.ts';
import { FormErrors, type FormError } from './FormErrors.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { pressEnded } from './press-ended.ts';

type Schema<Values extends FieldValues, Sent> = z.ZodType<Sent, Values>;

type Options<Values extends FieldValues, Sent> = {
  /** Schema, or a function that loads it after the form is shown. Must not change between renders. */
  schema: Schema<Values, Sent> | (() => Promise<Schema<Values, Sent>>);
  defaults: Values | DefaultValues<Values>;
  submit: (values: Sent) => Promise<void>;
};

export type SmallForm<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  general: string[];
  attempt: number;
};

/**
 * Manages a form that its route's schema validates on blur and submit. Shows server errors on their fields. After
 * a failed submit it validates while the user types.
 */
export function useSmallForm<Values extends FieldValues, Sent>({
  schema,
  defaults,
  submit,
}: Options<Values, Sent>): SmallForm<Values, Sent> {
  const [general, setGeneral] = useState<string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [judge] = useState(() => lazyResolver(schema));
  useEffect(() => void judge.load(), [judge]);
  const form = useForm<Values, unknown, Sent>({
    resolver: afterPress(judge.resolve),
    defaultValues: defaults as DefaultValues<Values>,
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

/**
 * Returns a resolver that loads the schema library and the schema when they are first needed, because the first screen
 * of a visitor is such a form. When they cannot be loaded, it lets the values pass: the server validates them too.
 */
function lazyResolver<Values extends FieldValues, Sent>(schema: Options<Values, Sent>['schema']) {
  let loaded: Promise<Resolver<Values, unknown, Sent> | undefined> | undefined;
  const load = () => {
    loaded ??= resolverOf(schema).catch(() => {
      loaded = undefined;
      return undefined;
    });
    return loaded;
  };
  const resolve: Resolver<Values, unknown, Sent> = async (values, context, options) => {
    const judge = await load();
    return judge === undefined
      ? { values: values as unknown as Sent, errors: {} }
      : judge(values, context, options);
  };
  return { load, resolve };
}

async function resolverOf<Values extends FieldValues, Sent>(
  schema: Options<Values, Sent>['schema'],
): Promise<Resolver<Values, unknown, Sent>> {
  const [{ zodResolver }, rules] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof schema === 'function' ? schema() : schema,
  ]);
  return zodResolver(rules);
}

/** Delays validation until the pointer is up, see `pressEnded`. */
function afterPress<A extends unknown[], R>(judge: (...args: A) => R | Promise<R>) {
  return async (...args: A) => {
    await pressEnded();
    return judge(...args);
  };
}

/** Sets the server's field errors on their fields, and returns the other messages. */
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

/** Returns true when the form shows a field. An agent's set-up, for example, has no place and phone. */
function isShown<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  field: string,
): boolean {
  const root = field.split('.')[0] ?? field;
  if (!(root in form.getValues())) return false;
  const name = CSS.escape(root);
  return document.querySelector(`#${name}, [name="${name}"], [id^="${name}."], [name^="${name}."]`) !== null;
}

/** Prefixes a message with its field, because "Field is required" alone is unclear. */
function nameField(field: string, message: string): string {
  if (field === 'non_field_errors' || field === '__all__') return message;
  const words = field.replaceAll(/[_.]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${message}`;
}

type ShellProps<Values extends FieldValues, Sent> = {
  small: SmallForm<Values, Sent>;
  /** Labels of the fields, by path. */
  labels: Partial<Record<string, string>>;
  /** True to ask before leaving with unsaved changes. */
  guard: boolean;
  /** Heading for a rejection of the whole form, if the default about saving does not fit. */
  refused?: string;
  children: ReactNode;
};

/** Frame of a small form: error summary, leave guard and submit. */
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

/** Returns the label of a path. A list item uses its own or its list's label, and its number. */
function labelOf(path: string, labels: Partial<Record<string, string>>): string {
  const label = labels[path] ?? labels[path.replace(/\.\d+/g, '')] ?? labels[path.split('.')[0] ?? ''];
  if (label === undefined) return path;
  const index = /\.(\d+)(\.|$)/.exec(path)?.[1];
  return index === undefined ? label : t('forms.numbered', { label, number: Number(index) + 1 });
}

/** Sorts errors in the order of the labels, which is the order of the screen. */
function inOrderOf(labels: Partial<Record<string, string>>, errors: FormError[]): FormError[] {
  const names = Object.keys(labels);
  const place = ({ path }: FormError) => names.indexOf(path.split('.')[0] ?? '');
  return errors.toSorted((one, other) => place(one) - place(other));
}
