import { formatCount } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import type { Condition } from './conditions.ts';

const REVIEWS =
  /\b(?:(more than|over|above)|(at least)|(fewer than|less than|under|below)|(at most|up to|no more than)) £?(\d+) (?:reviews?|reviewers|ratings)\b|£?\b(\d+) (?:or (more)|or (?:fewer|less)) reviews?\b/;

/** "With more than 5,000 reviews" */
export function reviews({ text }: Question): Condition | null {
  const [found, over, least, under, , figure, count, orMore] = REVIEWS.exec(text) ?? [];
  if (found === undefined) return null;
  const named = Number(figure ?? count);
  const up = (over ?? least ?? orMore) !== undefined;
  const bound = named + (over === undefined ? 0 : 1) - (under === undefined ? 0 : 1);
  const words =
    over !== undefined ? 'more than' : up ? 'at least' : under !== undefined ? 'fewer than' : 'at most';
  return {
    input: up ? { leastReviews: bound } : { mostReviews: Math.max(0, bound) },
    text: `${words} ${formatCount(named)} reviews`,
    weight: 4,
  };
}
