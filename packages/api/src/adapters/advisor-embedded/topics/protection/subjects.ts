import { says, type Question } from '../../topic.ts';

// What somebody may have with a firm: investments, loans to others, deposits.

/** Whether it is about investments. */
export const investing = (question: Question) =>
  question.kinds.includes('stocks') ||
  says(
    question,
    /\binvest(?:ment|ments|ing|ed)?\b|\bshares\b|\bfunds\b|\betfs?\b|\b(?:investment|unit) trusts?\b/,
  ) ||
  (says(question, /\bplatform\b/) && !lending(question));
/** Whether it is about lending to others, which the FSCS does not cover as deposits. */
export const lending = (question: Question) =>
  question.kinds.includes('innovative') ||
  says(question, /\bpeer to peer\b|\bcrowdfund|\bborrowers?\b(?! at)/);
/** Whether it is about money with a bank. */
export const deposits = (question: Question) =>
  question.kinds.includes('cash') ||
  says(question, /\bcash\b|\bdeposit|\bbank|\bbuilding society|\bsavings\b/);

/** Balances that are high for a short time. */
export const TEMPORARY =
  /\bhouse sale\b|\bsold (?:my|our|a|the)? ?(?:house|home|flat|property)|\bselling\b|\binherit|\btemporary|\bredundancy|\bproceeds\b/;
