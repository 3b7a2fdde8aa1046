import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { formatCents, parseDollars, type Cents } from '#domain/money.ts';
import classes from './Schedule.module.css';
import { useTyped } from './use-typed.ts';

type Props = {
  id?: string;
  label: string;
  /** Accessible name: the label with its context. */
  name: string;
  /** Edited value in cents; the shown amount may be a multiple of it. */
  cents: Cents | null;
  toShown: (cents: Cents) => Cents;
  fromShown: (shown: Cents) => Cents;
  disabled: boolean;
  required?: boolean;
  error: string | undefined;
  onType: (cents: Cents | null) => void;
  onLeave: () => void;
};

/** Edits an amount of dollars, typed or pasted; adds thousands separators on blur. */
export function MoneyField(props: Props) {
  const { id, label, name, cents, toShown, fromShown, disabled, onType, onLeave } = props;
  const { t } = useTranslation();
  const most = limits.price.maxCents;
  const typed = useTyped(cents, (value) => (value === null ? '' : formatCents(toShown(value))));

  /** Returns undefined for text that is no amount or exceeds the maximum. */
  function read(text: string): Cents | null | undefined {
    const plain = text.replace(/\.$/, '').trim();
    if (plain === '' || plain === '$') return null;
    const shown = parseDollars(plain);
    return shown === undefined || shown > most ? undefined : fromShown(shown);
  }

  function type(text: string) {
    const amount = read(text);
    typed.type(text, amount === undefined ? cents : amount);
    if (amount !== undefined && amount !== cents) onType(amount);
  }

  function leave() {
    if (typed.typing && read(typed.text) === undefined) {
      typed.leave(typed.text, null);
      onType(null);
    } else if (typed.typing) typed.done();
    onLeave();
  }

  function shownError() {
    if (isForeign(typed.text) && (typed.typing || typed.left)) return t('adPlaces.schedule.digitsOnly');
    if (typed.typing) return undefined;
    if (!typed.left) return props.error;
    const tooMuch = (parseDollars(typed.text) ?? 0) > most;
    return tooMuch
      ? t('adPlaces.schedule.tooMuch', { max: formatCents(most) })
      : say('dateInvalid', { value: typed.text.trim() });
  }

  return (
    <TextInput
      id={id}
      label={label}
      aria-label={name}
      inputMode="decimal"
      autoComplete="off"
      placeholder="$"
      withAsterisk={props.required === true}
      classNames={{ input: classes.money }}
      disabled={disabled}
      value={typed.text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      error={shownError()}
    />
  );
}

/**
 * Returns true if the text has characters that no amount has. Otherwise 1e5 would silently become
 * $15.
 */
function isForeign(text: string): boolean {
  return /[^\d.,$\s-]/.test(text);
}
