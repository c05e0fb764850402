import type { RuleId } from '../../../../domain/rule-book.ts';
import type { Note, Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';

/** A short matter of its own: what shows that it is asked, what the guides say on it. */
export interface Fact {
  id: string;
  asked: RegExp;
  /** Weight of `asked`. */
  weight: number;
  also?: RegExp;
  not?: RegExp;
  /** It also counts when a statement beside the question says so. */
  anywhere?: boolean;
  /** Right after products it is asked of those. */
  notAfterProducts?: boolean;
  /** Amounts named beside it do not make it a sum. */
  amounts?: boolean;
  /** Where in the guides the reader can check it; left out: nowhere. */
  query?: string;
  /** What it rests on; left out: the overall allowance, or nothing where its notes speak of no rules. */
  rules?: readonly RuleId[];
  text: (view: RuleView, question: Question) => string;
  /** What stands at the end; left out: the day of the rules. */
  notes?: readonly Note[];
}

/** The first amount that is named, in pounds; 0 where there is none. */
export const firstAmount = ({ money }: Question): number => money[0]?.amount ?? 0;
