import type { TurnOutcome } from '../../../domain/advisor/chat.ts';
import type { RuleId } from '../../../domain/rules/rule-book.ts';
import type { Question } from '../slots/question.ts';
import type { ResultOf, ToolCall, ToolName } from '../../advisor-conversation.ts';
import type { RuleView } from '../write/rule-view.ts';

/** What is said once at the end of an answer. */
export type Note = 'rules' | 'catalogue' | 'illustration';

export interface Answer {
  text: string;
  outcome?: TurnOutcome;
  notes?: readonly Note[];
}

/** What an answer is written from. */
export interface AnswerContext {
  question: Question;
  /** The rules named by the intent, on the date that was asked for. */
  rules: RuleView;
  /** The answer of a tool that `calls` asked for; null when the tool refused. */
  result<Name extends ToolName>(call: ToolCall<Name>): ResultOf<Name> | null;
}

/** A part of a written answer that depends on the question, the date or the site. */
export interface Value {
  rules?: readonly RuleId[];
  /** Tools that it needs. */
  calls?: (question: Question) => readonly ToolCall[];
  text: (context: AnswerContext) => string;
}

/** One thing the advisor can talk about. */
export interface Intent {
  /** Also the heading of its examples. */
  id: string;
  /** What was understood, in bold above the answer; also offered as "Did you mean …?". */
  title: string;
  /** Left out: answered. */
  outcome?: Exclude<TurnOutcome, 'not-sure'>;
  /** Nothing that a later question could refer to: a greeting, thanks. */
  passing?: true;
  /** Answered only when it is all but certain: it would wrong a reader who meant something else. */
  cautious?: true;
  /** Nothing else of the message is answered beside it: danger comes first. */
  alone?: true;
  /** Counts payments: what is held already may be left aside. */
  countsPayments?: true;
  /** The intent that answers instead, since the question names what that one needs. */
  instead?: (question: Question) => string | undefined;
  /** What a value means in a question of this intent: beside a fee “at 0.45%” is a fee. */
  reads?: (question: Question) => Question;
  rules?: readonly RuleId[];
  /** Looks the rules up for the day or tax year that was named instead of today. */
  dated?: true;
  /** Tools to call besides the rule book. */
  calls?: (question: Question) => readonly ToolCall[];
  /** Writes the answer, without the title. A plain string has the note `rules` when the intent names rules. */
  answer: (context: AnswerContext) => string | Answer;
}
