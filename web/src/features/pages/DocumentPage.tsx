import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { WithSupport } from './WithSupport.tsx';
import classes from './DocumentPage.module.css';

type Props = {
  title: string;
  updated: string;
  intro: string;
  /** Paragraphs as strings, lists as arrays. */
  sections: readonly { id: string; title: string; body: readonly (string | readonly string[])[] }[];
};

/** Renders a long text in sections, with a table of contents if there is room. */
export function DocumentPage({ title, updated, intro, sections }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <article className={classes.text}>
        <PageHeader title={title} text={t('pages.plain.updated', { date: updated })} />
        <Text size="lg" mb="xl">
          {intro}
        </Text>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={classes.section}>
            <Title order={2}>{section.title}</Title>
            {section.body.map((part) => (
              <Part key={String(part)} part={part} />
            ))}
          </section>
        ))}
      </article>
      <nav className={classes.contents} aria-label={t('pages.plain.contents')}>
        <Text fw={600} size="sm" mb={8}>
          {t('pages.plain.contents')}
        </Text>
        <ol className={classes.entries}>
          {sections.map(({ id, title: entry }) => (
            <li key={id}>
              <a href={`#${id}`}>{entry}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function Part({ part }: { part: string | readonly string[] }) {
  if (typeof part === 'string')
    return (
      <p>
        <WithSupport text={part} />
      </p>
    );
  return (
    <ul>
      {part.map((item) => (
        <li key={item}>
          <WithSupport text={item} />
        </li>
      ))}
    </ul>
  );
}
