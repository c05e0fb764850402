import { normalise } from '../understand/normalise.ts';
import { otherExamples } from './others.ts';
import { ruleExamples } from './rules.ts';

const LITTLE = new Set(
  'a an the my i me you your to of in on for is are be am do does did it its that this please and or with at can could would will what how if so have has'.split(
    ' ',
  ),
);

/** Numbers, times and amounts are alike for telling what a question is about. */
const masked = (text: string) =>
  text
    .replace(/£\d+(?:\.\d+)?(?: a (?:month|week))?/g, (amount) =>
      amount.includes(' a ') ? ' regularamount ' : ' someamount ',
    )
    .replace(/\b\d+(?:\.\d+)?%/g, ' somerate ')
    .replace(/\b20\d\d\/\d\d\b|\b(?:19|20)\d\d\b/g, ' sometime ')
    .replace(/\b\d+ years? old\b|\b(?:aged?|i am|is|at|turn(?:ing)?) \d{1,2}\b/g, ' someage ')
    .replace(/\b\d+ (?:years?|months?|weeks?)\b/g, ' someperiod ')
    .replace(/\b\d+\b/g, ' somenumber ');

const stem = (word: string) => word.replace(/(?<=[a-z]{3})(?:ing|ed|es|s|e|ly)$/, '');

/** Words and pairs of neighbours, each once. */
function featuresOf(text: string): Set<string> {
  const words = (masked(text).match(/[a-z]+/g) ?? []).map(stem);
  const telling = words.filter((word) => !LITTLE.has(word));
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
  return new Set([...telling, ...pairs]);
}

interface Index {
  /** Topic of each example and the length of its vector. */
  examples: { topic: string; length: number }[];
  /** Examples that have a feature, by number. */
  postings: Map<string, number[]>;
  weight: (feature: string) => number;
}

function build(): Index {
  const texts = Object.entries({ ...ruleExamples, ...otherExamples }).flatMap(([topic, list]) =>
    list.map((text) => ({ topic, features: featuresOf(normalise(text)) })),
  );
  const postings = new Map<string, number[]>();
  texts.forEach(({ features }, at) => {
    for (const feature of features) postings.set(feature, [...(postings.get(feature) ?? []), at]);
  });
  const weight = (feature: string) => {
    const pair = feature.includes(' ') ? 0.5 : 1;
    return pair * Math.log(1 + texts.length / (1 + (postings.get(feature)?.length ?? 0)));
  };
  const examples = texts.map(({ topic, features }) => ({ topic, length: lengthOf(features, weight) }));
  return { examples, postings, weight };
}

const lengthOf = (features: ReadonlySet<string>, weight: (feature: string) => number) =>
  Math.sqrt([...features].reduce((sum, feature) => sum + weight(feature) ** 2, 0));

let index: Index | undefined;

/** How near a normalised question comes to the nearest example of each topic: 0 nothing in common, 1 the same. */
export function nearness(text: string): ReadonlyMap<string, number> {
  index ??= build();
  const { examples, postings, weight } = index;
  const features = featuresOf(text);
  const length = lengthOf(features, weight);
  const products = new Map<number, number>();
  for (const feature of features) {
    const square = weight(feature) ** 2;
    for (const at of postings.get(feature) ?? []) products.set(at, (products.get(at) ?? 0) + square);
  }
  const nearest = new Map<string, number>();
  for (const [at, product] of products) {
    const example = examples[at];
    if (!example || length === 0) continue;
    const near = product / (length * example.length);
    if (near > (nearest.get(example.topic) ?? 0)) nearest.set(example.topic, near);
  }
  return nearest;
}
