import { Alert, Anchor, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../icons/tabler.ts';
import typography from '../ui/typography.module.css';
import classes from './FormErrors.module.css';

export type FormError = { path: string; label: string; message: string };

type Props = {
  /** Field errors, each with the label of its field. */
  errors: readonly FormError[];
  /** Errors of the form as a whole. */
  general?: readonly string[];
  /** Heading above errors of the form as a whole. */
  refused?: string | undefined;
  /** Number of failed submits. Each one scrolls the summary into view. */
  attempt: number;
  /** Focuses a field that may be hidden. Without it, the field is looked up by its path. */
  onGo?: (path: string) => void;
};

const nothing: readonly string[] = [];

/** Error summary at the top of a form after a failed submit, with a link to each field. */
export function FormErrors({ errors, general = nothing, refused, attempt, onGo }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'start' });
  }, [attempt]);
  if (errors.length === 0 && general.length === 0) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="red"
      mb="lg"
      className={classes.summary}
      icon={<IconAlertTriangle />}
      title={
        errors.length > 0 ? t('forms.summary', { count: errors.length }) : (refused ?? t('forms.general'))
      }
    >
      {general.map((message) => (
        <Text key={message} className={typography.preLine}>
          {message}
        </Text>
      ))}
      {errors.length > 0 && (
        <List size="sm" spacing={4} mt={4}>
          {errors.map(({ path, label, message }) => (
            <List.Item key={`${path} ${message}`}>
              <Anchor
                href={`#${path}`}
                c="inherit"
                underline="always"
                onClick={(event) => {
                  event.preventDefault();
                  if (onGo === undefined) goTo(path, box.current?.closest('form'));
                  else onGo(path);
                }}
              >
                {label}: {message}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function goTo(path: string, form: HTMLFormElement | null | undefined): void {
  const field =
    // In a dialog over a screen with a field of the same name, only the name identifies the dialog's field.
    form?.querySelector<HTMLElement>(
      `#${CSS.escape(path)}, [name="${CSS.escape(path)}"]:not([type="hidden"])`,
    ) ??
    document.getElementById(path) ??
    // A list item without a field of its own falls back to the list.
    document.getElementById(path.split('.')[0] ?? path);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
