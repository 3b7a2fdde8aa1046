import { ActionIcon, Loader, Popover, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { formatUsDate, isPlainDate, parseTypedDate, type PlainDate } from '#domain/plain-date.ts';
import { IconCalendar } from '../../../icons/tabler.ts';
import { whenOnline } from '../../../shell/when-online.ts';
import { useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useFieldErrors } from '../../campaign-draft/problems.tsx';
import type { Blocked } from './blocked-days.ts';
import { useTyped } from './use-typed.ts';

const DayCalendar = lazy(() => whenOnline(() => import('./DayCalendar.tsx')));

type Props = {
  path: string;
  label: string;
  description?: string;
  value: PlainDate | null;
  today: PlainDate;
  /** First and last day of the months that the calendar shows. */
  span: { first: PlainDate; last: PlainDate };
  blocked: Blocked;
  disabled: boolean;
  onPick: (day: PlainDate | null) => void;
};

const written = (day: PlainDate | null) => (day === null ? '' : isPlainDate(day) ? formatUsDate(day) : day);

/**
 * Edits a day, typed in common formats or picked from a calendar. Unreadable text stays as typed.
 */
export function DayField({ path, label, description, value, today, disabled, onPick, ...days }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { error, warning } = useFieldErrors(path);
  const [opened, calendar] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const selecting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useTyped(value, written);

  function close() {
    calendar.close();
    button.current?.focus();
  }

  function read() {
    if (!typed.typing) return;
    const { text } = typed;
    const day = parseTypedDate(text, today) ?? null;
    if (day !== value) onPick(day);
    if (day === null && text.trim() !== '') typed.leave(text, null);
    else typed.done();
  }

  function shownError() {
    if (typed.left) return say('dateInvalid', { value: typed.text.trim() });
    return typed.typing ? undefined : error;
  }

  return (
    <div>
      <TextInput
        id={path}
        label={label}
        description={description}
        // The description is below the input, so that adjacent fields align.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('campaigns.form.dateFormat')}
        withAsterisk
        autoComplete="off"
        maxLength={limits.typedDate}
        disabled={disabled}
        value={typed.text}
        onChange={(event) => {
          // A selection made after the first letters would let the next one replace them.
          clearTimeout(selecting.current);
          typed.type(event.currentTarget.value, value);
        }}
        // Selects the text, because a click into a filled field usually means replacing it. The
        // timeout lets the blur of another field fill it first.
        onFocus={({ currentTarget: input }) => {
          selecting.current = setTimeout(() => document.activeElement === input && input.select());
        }}
        onKeyDown={(event) => event.key === 'Enter' && read()}
        onBlur={() => {
          read();
          store.touch(path);
        }}
        error={shownError()}
        rightSection={
          <Popover
            opened={opened}
            onChange={(open) => !open && close()}
            position="bottom-end"
            trapFocus
            withinPortal
            shadow="md"
            // Reopening during a fade would place the popover at its old position.
            transitionProps={{ duration: 0 }}
          >
            <Popover.Target>
              <ActionIcon
                ref={button}
                variant="subtle"
                color="gray"
                size={28}
                disabled={disabled}
                aria-label={t('adPlaces.schedule.calendar', { label })}
                onClick={calendar.toggle}
              >
                <IconCalendar size={18} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <Suspense fallback={<Loader m="xl" />}>
                <DayCalendar
                  {...days}
                  value={value}
                  today={today}
                  onPick={(day) => {
                    typed.done();
                    onPick(day);
                    close();
                  }}
                />
              </Suspense>
            </Popover.Dropdown>
          </Popover>
        }
      />
      {warning !== undefined && (
        <Text size="xs" mt={4} c="var(--mantine-color-yellow-light-color)">
          {warning}
        </Text>
      )}
    </div>
  );
}
