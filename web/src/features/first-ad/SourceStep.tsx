import { Button, Text, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirstAdReading } from '#contract/property.ts';
import { messages } from '#domain/messages.ts';
import { IconAd2, IconPencil, IconRocket, IconSparkles } from '../../icons/tabler.ts';
import { isApiError } from '../../api/api-error.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { AdShown } from './AdShown.tsx';
import { ReadingSteps } from './ReadingSteps.tsx';
import classes from './FirstAdPage.module.css';
import { StepTitle } from './StepTitle.tsx';

type Props = { read: UseMutationResult<FirstAdReading, Error, string> };

const promises = [
  { name: 'read', icon: IconAd2 },
  { name: 'correct', icon: IconPencil },
  { name: 'later', icon: IconRocket },
] as const;

/** Asks for the website or the address, and reads it. */
export function SourceStep({ read }: Props) {
  const { t } = useTranslation();
  const [source, setSource] = useState(read.variables ?? '');
  const [missing, setMissing] = useState(false);
  const { error, isPending } = read;
  const refused = isApiError(error) ? error.fields['source']?.[0] : undefined;
  const submit = () => {
    setMissing(source.trim() === '');
    if (source.trim() !== '' && !isPending) read.mutate(source.trim());
  };
  return (
    <>
      <div className={`${classes.left} ${classes.ask}`}>
        <div>
          <StepTitle>{t('firstAd.title')}</StepTitle>
          <Text c="dimmed" mt="sm" className={classes.lead}>
            {t('firstAd.text')}
          </Text>
        </div>
        <form
          className={classes.source}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextInput
            id="source"
            label={t('firstAd.source')}
            placeholder={t('firstAd.placeholder')}
            size="md"
            value={source}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
            onPaste={({ currentTarget, clipboardData }) => {
              // A paste into the empty field is the whole answer.
              const pasted = clipboardData.getData('text').trim();
              if (currentTarget.value === '' && /^https?:\/\/\S+$/.test(pasted) && !isPending)
                read.mutate(pasted);
            }}
            error={missing ? messages.required : refused}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" size="md" loading={isPending} leftSection={<IconSparkles size={18} />}>
            {t('firstAd.submit')}
          </Button>
        </form>
        {error !== null && refused === undefined && <FailurePanel error={error} onRetry={submit} />}
        {isPending ? (
          <ReadingSteps source={read.variables ?? source} />
        ) : (
          <ol className={classes.promises}>
            {promises.map(({ name, icon: Icon }) => (
              <li key={name}>
                <Icon size={20} stroke={1.6} aria-hidden />
                {t(`firstAd.promise.${name}`)}
              </li>
            ))}
          </ol>
        )}
      </div>
      <AdShown values={null} images={[]} reading={isPending} />
    </>
  );
}
