import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rules of `CONTRIBUTING.md` that a program can check. */

const rooms = '{domain,contract,providers,server,web,sandbox,e2e,bench,scripts,test}';
const sources = globSync(`${rooms}/**/*.{ts,tsx,css}`).filter((file) => !file.includes('.gen.'));
const documents = globSync(['*.md', 'docs/**/*.md', `${rooms}/**/*.md`]);

const oddOpening = /^(What|Who|Whose|Where|Of|That|So|One)\b/;
const ruledOut =
  /\b(somebody|nobody|whoever|anew|no more(?! than)|beside|stands(?! (?:for|in|out)\b)|mend(?:s|ed|ing)?|shall|lest|told|gone on with)\b/i;
const fragmentOpening = /^(is|are|has|was|were|that|what|whose|of|with|and|to|in)\b/;
/** The last commit before the limit. */
const LONG_SUBJECTS_UNTIL = 'af860d1';
const LONGEST_SUBJECT = 72;

const textOf = (file: string) => readFileSync(file, 'utf8');
/** Removes code and quoted examples, which are not prose. */
const withoutQuotes = (text: string) => text.replaceAll(/```[^]*?```|`[^`]*`|"[^"]*"|“[^”]*”/g, '');

/** Returns the comments of a source, each on one line. Consecutive `//` lines are one comment. */
function commentsIn(text: string): string[] {
  const found = text.matchAll(/(?<=^|[\s({,])\/\*\*?([^]*?)\*\/|((?:^[ \t]*\/\/.*(?:\n|$))+)|\s\/\/ (.*)$/gm);
  return [...found].map(([, block, lines, trailing]) =>
    (block ?? lines ?? trailing ?? '').replaceAll(/\s*(?:^|\n)\s*(?:\*|\/\/)?\s*/g, ' ').trim(),
  );
}

const comments = sources.flatMap((file) => commentsIn(textOf(file)).map((comment) => ({ file, comment })));

test('comments begin with a verb or a noun', () => {
  expect(comments.length).toBeGreaterThan(1000);
  expect(comments.filter(({ comment }) => oddOpening.test(comment))).toEqual([]);
});

test('comments and documents use plain words', () => {
  const isOdd = (prose: string) => ruledOut.test(withoutQuotes(prose));
  const lines = documents.flatMap((file) =>
    withoutQuotes(textOf(file))
      .split('\n')
      .map((line) => ({ file, line })),
  );
  expect(comments.filter(({ comment }) => isOdd(comment))).toEqual([]);
  expect(lines.filter(({ line }) => isOdd(line))).toEqual([]);
});

test('names of tests are sentences', () => {
  const names = sources
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const found = textOf(file).matchAll(
        /\b(?:test|it)(?:\.(?!describe)\w+)?(?:\([^()]*\))?\(\s*(['"`])((?:(?!\1).)+)\1/g,
      );
      return [...found].map(([, , name = '']) => ({ file, name }));
    });
  expect(names.length).toBeGreaterThan(1500);
  expect(names.filter(({ name }) => fragmentOpening.test(name) || !name.includes(' '))).toEqual([]);
});

test(`the subject of a commit has at most ${LONGEST_SUBJECT} characters`, () => {
  // A copy without its history has nothing to check.
  const { status, stdout } = spawnSync('git', ['log', '--format=%s', `${LONG_SUBJECTS_UNTIL}..HEAD`], {
    encoding: 'utf8',
  });
  const subjects = status === 0 ? stdout.split('\n') : [];
  expect(subjects.filter((subject) => subject.length > LONGEST_SUBJECT)).toEqual([]);
});
