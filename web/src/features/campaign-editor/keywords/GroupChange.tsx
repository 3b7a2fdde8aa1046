import { ScrollArea, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AdGroup } from '#domain/campaign-content.ts';
import type { GroupDraft } from '../../campaign-draft/draft.ts';
import classes from './UpdateReview.module.css';

type Props = { target: string; before?: GroupDraft; after?: AdGroup };

const parts = ['keywords', 'titles', 'descriptions'] as const;
type Part = (typeof parts)[number];

/** Compares an ad group before and after, showing only the parts that differ. */
export function GroupChange({ target, before, after }: Props) {
  const { t } = useTranslation();
  const changed = parts.filter((part) => after?.group[`is_${part}_affected`] === true);
  return (
    <Stack gap="xs" className={classes.change}>
      <Text fw={600} size="sm" component="h4" m={0}>
        {after?.group.label ?? before?.group.label}
      </Text>
      {after === undefined && <Text size="sm">{t('adTexts.update.gone')}</Text>}
      {changed.map((part) => (
        <Stack key={part} gap={4}>
          <Text size="sm" className={classes.warning}>
            {t(`adTexts.update.warning.${part}`, { target })}
          </Text>
          <div className={classes.sides}>
            <Side
              title={t('adTexts.update.before')}
              labels={labelsOf(before, part)}
              others={labelsOf(after, part)}
              mark="del"
            />
            <Side
              title={t('adTexts.update.after')}
              labels={labelsOf(after, part)}
              others={labelsOf(before, part)}
              mark="ins"
            />
          </div>
        </Stack>
      ))}
    </Stack>
  );
}

function labelsOf(group: AdGroup | GroupDraft | undefined, part: Part): string[] {
  return (group?.[part] ?? []).map(({ label }) => label);
}

type SideProps = {
  title: string;
  labels: readonly string[];
  others: readonly string[];
  /** Element that marks entries missing on the other side. */
  mark: 'del' | 'ins';
};

function Side({ title, labels, others, mark: Mark }: SideProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {labels.length === 0 && <Text size="sm">{t('adTexts.update.nothing')}</Text>}
      {/* A scrollable area needs a tab stop for keyboard users. */}
      <ScrollArea.Autosize mah={200} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': title }}>
        <ul className={classes.list}>
          {labels.map((label) => (
            <li key={label}>{others.includes(label) ? label : <Mark>{label}</Mark>}</li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </div>
  );
}
