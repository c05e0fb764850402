import { askRules } from '../../tool-results.ts';
import { asks, says, type Draft, type Question, type Topic } from '../../topic.ts';
import { ruleView } from '../../write/rule-view.ts';
import { noRuleBook } from '../shared/rules-topic.ts';
import { tellsTerminal } from '../lifetime/illness.ts';
import { CREATIVE, FIELD, OFF_TOPIC, TELLS_AGE } from './declines.ts';

// What savers tell of themselves before they ask anything: it is no question, and nothing to turn away.

const WHO = String.raw`(?:i|we|me|he|she|they|mum|dad|(?:the )?(?:wife|husband)|(?:my|our) \w+(?: \w+)?|me and my \w+)`;
const TELLS = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|there|all|so|well|ok|and|but|right|basically|actually)[, ]+)*${WHO}(?: and ${WHO})? (?:(?:have|has|had|just|only|recently|now|also|both|never|already) )*(?:(?:do|does|did) not (?:work|earn|drive|drink|live)|am|are|is|was|were|been|got|lost|left|quit|live|lives|work|works|moved|became|become|retired|married|separated|will be|turns?)\b`,
);
const ASKS =
  /\?|\b(?:what|which|how|who|where|when|why|can|could|may|should|would|(?:do|does|did)(?! not\b)|is (?:it|there|that)|are there)\b/;

const tells = (question: Question) =>
  TELLS.test(question.focus) &&
  !ASKS.test(question.focus) &&
  !question.raw.includes('?') &&
  question.money.length === 0 &&
  question.kinds.length === 0 &&
  question.products.length + question.providers.length === 0;

/** It would else be taken for something that this site does not cover. */
const isPlainTelling = (question: Question) =>
  tells(question) && !FIELD.test(question.text) && !asks(question, OFF_TOPIC) && !asks(question, CREATIVE);

const ASK_ON =
  'What would you like to know? Ask in a full sentence, with the amounts and ages that you mean.';
const plain = (text: string): Draft => ({ text, notes: [] });

/** A little more than what is off topic scores. */
const TOLD = 2.6;

/** "Me 62, wife 58" */
const ROW_OF_AGES =
  /^(?:(?:me|i am|my|the|and|wife|husband|partner|mum|dad|he is|she is|is|aged?|am)\b[, ]*|\d{2}[, ]*)+[.! ]*$/;

/** "I'm 64 and my wife's 61.": the ages hold for what is asked next. */
export const toldAges: Topic = {
  id: 'told-ages',
  score: (question) =>
    question.people.length > 1 && (isPlainTelling(question) || ROW_OF_AGES.test(question.focus)) ? TOLD : 0,
  calls: () => [],
  compose: () => plain(`Thank you, I will go by those ages. ${ASK_ON}`),
};

const told: Topic = {
  id: 'told',
  score: (question) =>
    question.people.length <= 1 && isPlainTelling(question) && !TELLS_AGE.test(question.focus) ? TOLD : 0,
  calls: () => [],
  compose: () => plain(`Thank you for telling me. I cover UK saving and ISAs. ${ASK_ON}`),
};

const ILLNESS_RULES = ['lifetime-withdrawal-charge'] as const;

const toldIllness: Topic = {
  id: 'told-illness',
  score: (question) =>
    tellsTerminal(question) &&
    !ASKS.test(question.focus) &&
    question.money.length === 0 &&
    !says(question, /\b(?:left|leave|inherit\w*|will)\b/)
      ? 9
      : 0,
  calls: ({ today }) => [askRules(ILLNESS_RULES, today)],
  compose: (question, found) => {
    const answer = found.get(askRules(ILLNESS_RULES, question.today));
    if (!answer) return noRuleBook;
    const charge = ruleView(answer).figure('lifetime-withdrawal-charge');
    return {
      text: `I’m so sorry to hear that. What my rules hold for it: with a **terminal illness** a Lifetime ISA can be emptied without the usual charge of ${charge}. Other ISAs have no such charge. Ask me whatever you would like to know about your savings.`,
      notes: ['rules'],
    };
  },
};

/** Tellings, in their order. */
export const tellings: readonly Topic[] = [toldIllness, toldAges, told];
