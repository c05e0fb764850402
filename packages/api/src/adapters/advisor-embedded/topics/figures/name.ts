import type { RuleId } from '../../../../domain/rule-book.ts';
import type { Unit } from './values.ts';

/** A figure of the rule book and how people call it. */
export interface FigureName {
  rule: RuleId;
  /** Of the rule's other figures; left out: its main one. */
  figure?: string;
  unit: Unit;
  /** All of these are said. */
  named: readonly RegExp[];
  /** None of these is. */
  not?: RegExp;
  /** The smallest number that can be meant, where smaller ones stand for something else. */
  least?: number;
  /** The subject of the answer. */
  subject: string;
  /** What stands behind the figure. */
  each?: string;
  /** The whole sentence, where subject and figure do not make a plain one. */
  said?: (figure: string) => string;
  /** What a wrong figure is answered with first; left out: "No", with both figures behind it. */
  denied?: (right: string, put: string) => string;
}

/** "At age 65" tells of a saver and names no age of the rules. */
export const AGE =
  /\bage\b(?! (?:of )?\d)|\boldest\b|\byoungest\b|\bbe (?:at least |over )?\d\d(?: years old| or over)? (?:to|before)\b/;
export const MOST =
  /\b(?:limits?|cap|capped|maximum|max|most|biggest|highest|largest|allowances?|upper|up to|ceiling)\b/;
