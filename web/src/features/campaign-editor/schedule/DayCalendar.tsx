import { Calendar } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/plain-date.ts';
import { formatDay } from '../../../ui/formats.ts';
import type { Blocked } from './blocked-days.ts';
import { addMonths, dayByKey } from './calendar-keys.ts';

type Props = {
  value: PlainDate | null;
  today: PlainDate;
  span: { first: PlainDate; last: PlainDate };
  blocked: Blocked;
  onPick: (day: PlainDate) => void;
};

const firstOfMonth = (day: PlainDate) => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: PlainDate) => addDays(addMonths(firstOfMonth(day), 1), -1);
const nameOf = (day: PlainDate) => `${formatDay(day)}, ${day.slice(0, 4)}`;

function focusDay(frame: HTMLElement | null, day: PlainDate): void {
  frame?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
}

/**
 * Shows a calendar month. The library's own keys stop at the ends of a month and skip disabled
 * days; here they continue, and a disabled day gives its reason.
 */
export default function DayCalendar({ value, today, span, blocked, onPick }: Props) {
  const { t } = useTranslation();
  const inSpan = value !== null && value >= span.first && value <= span.last;
  const [start] = useState(inSpan ? value : span.first);
  const [month, setMonth] = useState(firstOfMonth(start));
  const frame = useRef<HTMLDivElement>(null);
  const earliest = firstOfMonth(span.first < today ? span.first : today);
  const latest = lastOfMonth(span.last);

  const onMount = useCallback(
    (node: HTMLDivElement | null) => {
      frame.current = node;
      focusDay(node, start);
    },
    [start],
  );

  function onKey(event: KeyboardEvent) {
    const day = (event.target as HTMLElement).dataset['day'];
    const next = day === undefined ? undefined : dayByKey(event.key, day, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const reached = next < earliest ? earliest : next > latest ? latest : next;
    flushSync(() => setMonth(firstOfMonth(reached)));
    focusDay(frame.current, reached);
  }

  return (
    <div ref={onMount} onKeyDownCapture={onKey}>
      <Calendar
        date={month}
        onDateChange={setMonth}
        maxLevel="month"
        enableKeyboardNavigation={false}
        minDate={earliest}
        maxDate={latest}
        firstDayOfWeek={0}
        weekendDays={[]}
        hideOutsideDates
        highlightToday
        ariaLabels={{
          nextMonth: t('controls.calendar.nextMonth'),
          previousMonth: t('controls.calendar.previousMonth'),
        }}
        getDayAriaLabel={(day) => [nameOf(day), blocked(day)].filter(Boolean).join(': ')}
        getDayProps={(day) => {
          const shut = blocked(day) !== undefined;
          return {
            'data-day': day,
            'data-autofocus': day === start || undefined,
            // The library would use this machine's clock, which may be on another day.
            'data-today': day === today || undefined,
            'data-disabled': shut || undefined,
            'aria-disabled': shut || undefined,
            'aria-current': day === value ? 'date' : undefined,
            selected: day === value,
            onClick: () => !shut && onPick(day),
          };
        }}
      />
    </div>
  );
}
