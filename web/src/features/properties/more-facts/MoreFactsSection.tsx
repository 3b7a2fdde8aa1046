import { Collapse, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moreFactsInWords, noMoreFacts, type MoreFacts } from '#domain/property/more-facts.ts';
import { IconChevronRight } from '../../../icons/tabler.ts';
import { FormSection } from '../FormSection.tsx';
import { MoreFactsFields, type MoreFactsForm } from './MoreFactsFields.tsx';
import classes from './MoreFacts.module.css';
import '../../../i18n/more-facts-texts.ts';

type Props<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  /** True for homes to rent, which have specials, lease terms and a move-in day. */
  isRental: boolean;
};

/** Edits the further facts of a property. The section is closed at first while it is empty. */
export function MoreFactsSection<Values extends FieldValues, Sent>({ form, isRental }: Props<Values, Sent>) {
  const { t } = useTranslation();
  const own = form as unknown as MoreFactsForm;
  const facts: MoreFacts = { ...noMoreFacts, ...own.watch('more_facts') };
  const count = moreFactsInWords(facts).length;
  const [isOpen, { toggle }] = useDisclosure(count > 0);
  const isShown = isOpen || own.formState.errors.more_facts !== undefined;
  return (
    <FormSection title={t('moreFacts.title')} text={t('moreFacts.text')}>
      <Group justify="space-between">
        <UnstyledButton className={classes.toggle} aria-expanded={isShown} onClick={toggle}>
          <IconChevronRight
            className={classes.chevron}
            data-open={isShown || undefined}
            size={16}
            aria-hidden
          />
          {t(isShown ? 'moreFacts.hide' : 'moreFacts.show')}
        </UnstyledButton>
        {count > 0 && (
          <Text size="sm" c="dimmed">
            {t('moreFacts.filled', { count })}
          </Text>
        )}
      </Group>
      <Collapse expanded={isShown}>{isShown && <MoreFactsFields form={own} isRental={isRental} />}</Collapse>
    </FormSection>
  );
}
