import { expect, it } from 'vitest';
import { Found } from './advisor-conversation.ts';
import { giveWrittenAnswers } from './written-answers.ts';

const written = (question: string) => ({
  id: 1,
  question,
  wordings: [],
  answer: 'No.',
  sources: [{ title: 'GOV.UK', url: 'https://www.gov.uk/isa' }],
  checkedOn: '2026-11-20',
  reviewBy: '2027-05-20',
});
const asked = (text: string, isUnderstood: boolean, segments: string[] = []) => ({
  text,
  segments,
  isQuestion: () => true,
  isUnderstood: () => isUnderstood,
  found: null,
});

/** Whether an answer is given to a message, where the model has one of its own (`before`) and where it has none. */
function isGiven(question: string, message: string) {
  const give = giveWrittenAnswers([written(question)]);
  const given = (isUnderstood: boolean) => give(asked(message, isUnderstood)).given.length > 0;
  return { before: given(true), otherwise: given(false) };
}

const SECURITY = 'Can I use my ISA as security for a mortgage?';
const BONDS = 'Can I hold premium bonds in an ISA?';
const CREDIT = 'Does an ISA count for universal credit?';
const NAME = 'How do I report a change of name to my ISA provider?';

it.each([
  [SECURITY, SECURITY, true, true],
  [SECURITY, 'could my ISA be used as security for my mortgage', true, true],
  [SECURITY, 'hi, can i use my isa as security for a mortgage please', false, true],
  [SECURITY, 'can i use an isa as security for a loan', false, false],
  [SECURITY, 'Can I use my Lifetime ISA for a mortgage?', false, false],
  [SECURITY, 'what is a mortgage', false, false],
  [BONDS, 'can i put premium bonds in my isa', false, true],
  [BONDS, 'Can I hold gold in an ISA?', false, false],
  [BONDS, 'Can I hold cash in an ISA?', false, false],
  [CREDIT, 'does my isa affect universal credit', false, true],
  [CREDIT, 'does an isa count for student loans', false, false],
  [NAME, 'i changed my name how do i tell my isa provider', true, true],
  [NAME, 'how do i change my isa provider', false, true],
  ['Transfer from cash to stocks', 'transfer from stocks to cash', false, true],
  [SECURITY, '', false, false],
])(
  '%j, asked as %j, goes before an own answer: %s; before none: %s',
  (question, message, before, otherwise) => {
    expect(isGiven(question, message)).toEqual({ before, otherwise });
  },
);

it.each([
  ['each question by itself', [SECURITY, BONDS], `${SECURITY} ${BONDS}`, 2, ''],
  ['one of them, and the rest is left', [BONDS], `${BONDS} And gold?`, 1, 'And gold?'],
  ['the message where that is more similar', [`${BONDS} And gold?`], `${BONDS} And gold?`, 1, ''],
  ['none', [SECURITY], `${BONDS} And gold?`, 0, `${BONDS} And gold?`],
])('answers of a message %s', (_what, questions, message, count, rest) => {
  const give = giveWrittenAnswers(questions.map((question, at) => ({ ...written(question), id: at + 1 })));
  const split = give(asked(message, false, message.split(/(?<=\?) /)));
  expect(split.given).toHaveLength(count);
  expect(split.rest).toBe(rest);
});

it('has nothing to say if the look-up found something else', () => {
  const [given] = giveWrittenAnswers([written(BONDS)])(asked(BONDS, false)).given;
  expect(given?.write(new Found(new Map()))).toBeNull();
});
