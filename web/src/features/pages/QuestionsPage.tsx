import { Accordion, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { questions, type Question } from '../../i18n/en/questions.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { WithSupport } from './WithSupport.tsx';
import { PlainBadge } from '../../ui/PlainBadge.tsx';
import classes from './QuestionsPage.module.css';

/** Shows questions and answers. The address contains the open question. */
export function QuestionsPage({ section }: { section?: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const chosenHere = useRef<string>(undefined);
  useEffect(() => {
    // Scroll only to a question from the address. A clicked one is already in view.
    if (section === undefined || section === chosenHere.current) return undefined;
    const chosen = chosenHere.current;
    const scroll = () => {
      if (chosenHere.current === chosen) document.getElementById(section)?.scrollIntoView({ block: 'start' });
    };
    scroll();
    // Repeats after the router has restored its scroll position.
    return router.subscribe('onRendered', scroll);
  }, [section, router]);

  function choose(chosen: string | null) {
    chosenHere.current = chosen ?? undefined;
    void router.navigate({
      to: '/frequently-asked-question',
      search: { section: chosen ?? undefined },
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <div className={classes.column}>
      <PageHeader title={t('pages.questions.title')} text={t('pages.questions.text')} />
      <Accordion variant="separated" order={2} value={section ?? null} onChange={choose}>
        {questions.map((question: Question) => (
          <Accordion.Item key={question.id} value={question.id} id={question.id} className={classes.item}>
            <Accordion.Control>
              <span className={classes.question}>
                <Text component="span" fw={500}>
                  {question.title}
                </Text>
                {question.steps === undefined && (
                  <PlainBadge color="gray">{t('pages.questions.coming')}</PlainBadge>
                )}
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <Answer question={question} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </div>
  );
}

function Answer({ question: { lead, steps } }: { question: Question }) {
  const { t } = useTranslation();
  if (steps === undefined) {
    return (
      <Text>
        <WithSupport text={t('pages.questions.comingText', { support: '{{support}}' })} />
      </Text>
    );
  }
  return (
    <>
      <Text mb="md">{lead}</Text>
      <ol className={classes.steps}>
        {steps.map(({ title, text, list }) => (
          <li key={title}>
            <Text fw={600}>{title}</Text>
            <Text mt={2}>{text}</Text>
            {list !== undefined && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
