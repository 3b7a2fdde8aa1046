import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { textLength, textLimit } from '#domain/ad/ad-text.ts';
import type { DraftText } from '../../campaign-draft/draft.ts';
import { levelOf } from './counter-level.ts';
import { rowsOf, type TextList } from './text-list.ts';
import { TextTag } from './TextTag.tsx';
import typography from '../../../ui/typography.module.css';
import classes from './TextPicker.module.css';

export type Choice = { text: DraftText; on: boolean };

type Props = { list: TextList; choices: readonly Choice[]; onChange: (choices: Choice[]) => void };

/** Lists editable texts to select from. */
export function PickerList({ list, choices, onChange }: Props) {
  const { t } = useTranslation();
  const { max } = rowsOf(list);
  const limit = textLimit(list.channel, list.type);
  const chosen = choices.filter(({ on }) => on).length;
  const change = (index: number, next: Partial<Choice>) =>
    onChange(choices.map((choice, at) => (at === index ? { ...choice, ...next } : choice)));

  function toggle(index: number, on: boolean) {
    // If only one fits, selecting another one replaces it.
    if (on && max === 1) onChange(choices.map((choice, at) => ({ ...choice, on: at === index })));
    else change(index, { on });
  }

  return (
    <Stack gap="xs" component="fieldset" className={classes.list}>
      <legend className={classes.legend}>
        <Text fw={600} component="span">
          {list.type === 'title' ? t('adTexts.picker.titles') : t('adTexts.picker.descriptions')}
        </Text>{' '}
        <Text size="sm" c="dimmed" component="span" className={typography.numbers}>
          {t('adTexts.picker.chosen', { count: chosen, max })}
        </Text>
      </legend>
      {max > 1 && chosen >= max && (
        <Text size="sm" c="dimmed">
          {t('adTexts.picker.full')}
        </Text>
      )}
      {choices.map(({ text, on }, index) => {
        const used = textLength(text.label.trim());
        return (
          <div key={text.value} className={classes.choice} data-on={on || undefined}>
            <Checkbox
              checked={on}
              disabled={!on && max > 1 && chosen >= max}
              aria-label={t('adTexts.picker.use', { label: text.label })}
              onChange={(event) => toggle(index, event.currentTarget.checked)}
            />
            <div>
              <Textarea
                autosize
                minRows={1}
                aria-label={t('adTexts.picker.text', { number: index + 1 })}
                value={text.label}
                onChange={(event) => {
                  const label = event.currentTarget.value.replace(/\n/g, ' ');
                  change(index, { text: { ...text, label, status: 'TEMPORARY' } });
                }}
              />
              <div className={classes.below}>
                <TextTag status={text.status ?? 'ACTIVE'} />
                <span className={classes.counter} data-level={levelOf(used, limit)}>
                  {used}/{limit}
                </span>
              </div>
            </div>
          </div>
        );
      })}
    </Stack>
  );
}
