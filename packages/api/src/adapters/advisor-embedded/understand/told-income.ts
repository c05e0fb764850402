/** "I earn £60,000." and nothing else. */
export const TELLS_INCOME =
  /^(?:(?:so|hi|hello|well)[, ]+)*(?:i|we) (?:earn|make|am on|are on|get paid|have (?:a salary|an income|a pension) of|am paid)\b[^?]*£\d[^?]*$/;
/** The same in one short sentence, with no other amount. */
export const ONLY_INCOME =
  /^(?:(?:so|hi|hello|well)[, ]+)*(?:i|we) (?:earn|am on|are on|get paid|have (?:a salary|an income|a pension) of|am paid) (?:about |around |over |just )*£\d+(?: a (?:year|month))?(?: (?:before tax|gross|at work|a year))*[.! ]*$/;
