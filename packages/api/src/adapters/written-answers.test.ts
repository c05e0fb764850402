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
const nothingFound = new Found(new Map());

/** Whether an answer is looked up for a message, where the model has one of its own (`before`) and where it has none. */
function isGiven(question: string, message: string) {
  const give = giveWrittenAnswers([written(question)]);
  const asked = { question: message, found: nothingFound, called: false };
  const given = (isUnderstood: boolean) => give(asked, { isUnderstood, mayCall: true }) !== null;
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

it('calls no tool if none is allowed, and answers nothing if the look-up found another', () => {
  const give = giveWrittenAnswers([written(BONDS)]);
  const asked = { question: BONDS, found: nothingFound, called: false };
  expect(give(asked, { isUnderstood: false, mayCall: false })).toBeNull();
  expect(give({ ...asked, called: true }, { isUnderstood: false, mayCall: true })).toBeNull();
});
