import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { lowerFirst } from '../../write/text.ts';

// Yes or no to how one product is run: online, in a branch, by phone, with what limits and charges for dealing.

/** All that its name, kind, term and features say. */
export const features = ({ name, type, term, features: own }: ProductFacts) =>
  [name, type, term, ...own].join(' ');

/** Whether it can be had without the internet. */
export function online({ features: own }: ProductFacts, question: Question): string {
  const [needed, without] = asks(question, /\bwithout\b/) ? ['No.', 'Yes.'] : ['Yes.', 'No.'];
  if (own.some((feature) => /\bno internet\b|\bpassbook\b|\bby post\b/i.test(feature))) return without;
  return own.some((feature) => /\b(?:online|app)[ -]only\b|\bonly (?:online|in the app)\b/i.test(feature))
    ? needed
    : 'The catalogue does not say so.';
}

/** Whether it can be opened or run in a branch. */
export function inBranch(product: ProductFacts): string {
  if (/\bbranch\b/i.test(features(product))) return 'Yes.';
  const only = product.features.find((feature) => ONLY_ONLINE.test(feature));
  return only === undefined ? 'The catalogue does not say so.' : `No: ${lowerFirst(only)}.`;
}
const ONLY_ONLINE = /\b(?:online|app)[ -]only\b|\bonly (?:online|in the app)\b|\bin-app chat only\b/i;
/** Whether there is somebody to ring. */
export function byPhone(product: ProductFacts): string {
  if (/\bphone\b|\bring\b/i.test(features(product))) return 'Yes.';
  const only = product.features.find((feature) => /\bchat only\b/i.test(feature));
  return only === undefined ? 'The catalogue does not say so.' : `No: ${lowerFirst(only)}.`;
}
/** Whether only so much or so often may be taken out. */
export function limitsWithdrawals({ features: own, terms }: ProductFacts): string {
  const all = [...own, terms ?? ''];
  if (all.some((each) => /\bno limit on\b[^;]*\bwithdrawals\b|\bas often as you like\b/i.test(each)))
    return 'No.';
  const limit = all.find((each) => /\bwithdrawals? up to £/i.test(each));
  return limit === undefined ? 'The catalogue states no such limit.' : `Yes: ${lowerFirst(limit)}.`;
}

/** Whether it costs something to buy and sell. */
export function dealing({ features: own }: ProductFacts, question: Question): string {
  const free = asks(question, /\bfree\b|\bno (?:dealing|trading)\b/);
  if (own.some((feature) => /\b(?:no|without)\b[^;]*\bdealing\b/i.test(feature)))
    return free ? 'Yes.' : 'No.';
  const price = own.find((feature) => /£[\d.]+ a trade\b/i.test(feature));
  return price === undefined
    ? 'The catalogue does not say so.'
    : `${free ? 'No' : 'Yes'}: ${lowerFirst(price)}.`;
}
