import { createElement as h, type ReactElement } from 'react';
import { conclusionEvidence } from '#domain/report/conclusion.ts';
import type { ReportFigure } from '#domain/report/report-figures.ts';
import type { ReportRhythm } from '#domain/sharing/share-words.ts';
import {
  button,
  fineLink,
  fineprint,
  letter,
  mailColors,
  paragraph,
  section,
  strong,
  subtle,
  writeMail,
  type MailContent,
} from '../../../platform/mail/letter.ts';
import { figureInWords, type DocumentFigure, type ReportDocument } from '../../reports/index.ts';

/** Figures of the mail, in this order. */
const headline = ['leads', 'cost_per_lead', 'spend', 'clicks'] as const satisfies readonly ReportFigure[];

type About = {
  /** Name of the property, or of the campaign if it promotes none. */
  about: string;
  organization: string;
  every: ReportRhythm;
  reportUrl: string;
  unsubscribeUrl: string;
};

/** Writes the mail about a week or month: the sentences of the report, its headline figures and a link to all of it. */
export function writeReportMail(document: ReportDocument, about: About): Promise<MailContent> {
  const { period, conclusion, figures, state } = document;
  const { about: name, organization, every, reportUrl, unsubscribeUrl } = about;
  const [result = `${name} in the ${every} before`, ...others] = conclusion;
  return writeMail(
    `${name}: report of the ${every} before`,
    letter({
      preview: result,
      title: result,
      footer: fineprint(
        `${organization} sends you this report every ${every}. `,
        fineLink(unsubscribeUrl, 'Stop these emails'),
      ),
      content: [
        ...others.map((sentence) => paragraph(sentence)),
        paragraph(`${name}, ${period}.`),
        ...headline.flatMap((wanted) => figures.filter(({ figure }) => figure === wanted)).map(figurePart),
        section({ marginTop: 24 }, button(reportUrl, 'Open the report')),
        section(
          { marginTop: 20 },
          ...state.map(([label, text]) => subtle(`${label}: ${text}`)),
          ...(conclusion.length === 0 ? [] : [subtle(conclusionEvidence)]),
        ),
      ],
    }),
  );
}

function figurePart({ figure, label, value, before, change }: DocumentFigure): ReactElement {
  const was = before === null ? [] : [`was ${figureInWords(figure, before)}`];
  const words = [...(change === null ? [] : [change]), ...was].join(', ');
  return h(
    'div',
    { key: figure },
    section(
      { borderLeft: `4px solid ${mailColors.line}`, paddingLeft: 16, marginTop: 16 },
      strong(`${label}: ${figureInWords(figure, value)}`),
      ...(words === '' ? [] : [subtle(words)]),
    ),
  );
}
