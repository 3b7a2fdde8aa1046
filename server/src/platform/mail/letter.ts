// Imported one by one: the package's index loads a code highlighter and Tailwind, and adds half a
// second to every start.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { HtmlToTextOptions } from 'html-to-text';
import { createElement as h, type CSSProperties, type ReactElement, type ReactNode } from 'react';

export type MailContent = { subject: string; html: string; text: string };

/** Colors of a mail. `amber` marks the one thing that matters. */
export const mailColors = {
  ink: '#1f2430',
  faint: '#5b6270',
  accent: '#3b5bdb',
  amber: '#f59f00',
  line: '#e5e7eb',
  paper: '#ffffff',
  ground: '#f6f3ee',
} as const;
const { ink, faint, accent, amber, line, paper, ground } = mailColors;
const font = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Dark theme, for mail programs that support it. The inline styles of the light one have to be overridden; the others
 * invert colors by themselves.
 */
const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground, .ground > table > tbody > tr > td { background-color: #16181d !important; }
    .paper { background-color: #20232b !important; }
    .ink { color: #eceef2 !important; }
    .faint { color: #a9b0bd !important; }
    .accent { color: #a5b4fc !important; }
    .line { border-color: #343945 !important; }
  }
  @media (max-width: 480px) { .paper { padding: 24px 20px !important; } }`;

type Letter = { preview: string; title: string; footer: ReactNode; content: readonly ReactNode[] };

/** Returns the frame of every mail. It works without pictures and in dark mode, and names the sender. */
export function letter({ preview, title, footer, content }: Letter): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    // The outbox shows mails in a frame, which links must leave.
    h(
      Head,
      null,
      h('base', { target: '_top' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: dark } }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      {
        className: 'ground',
        style: { backgroundColor: ground, fontFamily: font, margin: 0, padding: '32px 12px' },
      },
      h(
        Container,
        {
          className: 'paper',
          style: {
            backgroundColor: paper,
            borderTop: `4px solid ${amber}`,
            borderRadius: 12,
            padding: '28px 32px 32px',
            maxWidth: 560,
          },
        },
        h(
          Text,
          {
            className: 'accent',
            style: { color: accent, fontWeight: 600, fontSize: 16, margin: '0 0 20px' },
          },
          'Porchlight',
        ),
        h(
          Heading,
          {
            as: 'h1',
            className: 'ink',
            style: { color: ink, fontSize: 22, lineHeight: '30px', margin: 0 },
          },
          title,
        ),
        ...content,
        rule(),
        footer,
      ),
    ),
  );
}

export const rule = () => h(Hr, { className: 'line', style: { borderColor: line, margin: '28px 0 16px' } });

export const paragraph = (text: string) =>
  h(
    Text,
    { className: 'ink', style: { color: ink, fontSize: 15, lineHeight: '24px', margin: '16px 0' } },
    text,
  );

export const button = (href: string, label: string) =>
  h(
    Button,
    {
      href,
      style: {
        backgroundColor: accent,
        color: '#ffffff',
        borderRadius: 8,
        fontSize: 15,
        fontWeight: 600,
        padding: '12px 20px',
      },
    },
    label,
  );

export const small = (text: string, link: string) =>
  h(
    Text,
    { className: 'faint', style: { color: faint, fontSize: 13, lineHeight: '20px', margin: '20px 0 0' } },
    text,
    h(Link, { href: link, className: 'accent', style: { color: accent, wordBreak: 'break-all' } }, link),
  );

/** Heading-like line within a mail. */
export const strong = (text: string) =>
  h(
    Text,
    {
      className: 'ink',
      style: { color: ink, fontSize: 16, fontWeight: 600, lineHeight: '24px', margin: 0 },
    },
    text,
  );

/** Secondary line below a strong one. */
export const subtle = (text: string) =>
  h(
    Text,
    { className: 'faint', style: { color: faint, fontSize: 14, lineHeight: '22px', margin: '4px 0 0' } },
    text,
  );

/** Block with its own margins and borders. A table, because Outlook ignores both on anything else. */
export function section(
  { marginTop = 0, ...style }: CSSProperties & { marginTop?: number },
  ...content: ReactNode[]
): ReactElement {
  const cell = h('td', { style: { ...style, paddingTop: 0 } }, ...content);
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { marginTop, borderCollapse: 'separate' },
    },
    h('tbody', null, h('tr', null, cell)),
  );
}

/** Small print below a mail. */
export const fineprint = (...content: ReactNode[]) =>
  h(
    Text,
    { className: 'faint', style: { color: faint, fontSize: 12, lineHeight: '18px', margin: 0 } },
    ...content,
  );

/** Underlined link within the small print. */
export const fineLink = (href: string, label: string) =>
  h(Link, { href, className: 'faint', style: { color: faint, textDecoration: 'underline' } }, label);

/** HTML that every mail program reads, with the declaration that makes Outlook lay it out like the others. */
const declaration =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const asText: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    // The preview, which repeats the text.
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
  ],
};

/** Renders a letter as designed HTML with a plain-text part of the same content. */
export async function writeMail(subject: string, element: ReactElement): Promise<MailContent> {
  const [{ renderToStaticMarkup }, { convert }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
  ]);
  // Mail programs ignore the hints that React adds for each picture.
  const html = renderToStaticMarkup(element).replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
  return { subject, html: `${declaration}${html}`, text: convert(html, asText) };
}
