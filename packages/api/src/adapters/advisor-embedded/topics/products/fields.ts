import type { Product } from '../../../../domain/product.ts';
import type { Question } from '../../topic.ts';
import { withoutFigureName } from '../../understand/called-by-figure.ts';
import { namesInShort } from '../../understand/catalogue-names.ts';
import { folded } from '../../understand/normalise.ts';
import type { factLines } from './lines.ts';

export type Field = keyof ReturnType<typeof factLines>;

const FIELDS: readonly (readonly [RegExp, Field])[] = [
  [
    /\bpenalt|\bwithdraw|\bearly\b|\bexit\b|\baccess|\bterm\b|\bhow long\b|\bnotice\b|\bget (?:my|the) money|\btake (?:my |the )?money|\blocked|\b(?:get|getting|easy) (?:\w+ )?out\b/,
    'access',
  ],
  [
    /\bminimum|\bmaximum|\bhow much (?:do i need|(?:can|could|may) i (?:put|pay)|to (?:open|start))|\bdeposit\b|\bopen (?:it )?with\b|\bstart with\b/,
    'minimum',
  ],
  [
    /\bfees?\b|\bcost|(?<!withdrawal |exit |transfer |penalty )\bcharg(?:e|es|ing)\b(?! (?:for|to|if|when|on) (?:an? )?(?:early|withdr|tak|leav|exit|transfer))|\bcheap/,
    'fee',
  ],
  [/\brate\b|\binterest\b|\baer\b|\bpay\b|\bpays\b|\breturn|\bbonus\b/, 'rate'],
  [/\bfscs\b|\bprotect|\bsafe\b|\bcover/, 'cover'],
  [/\brated\b|\brating|\breview|\bstars?\b|\bgood\b|\bpopular/, 'rating'],
  [
    /\bfeatures?\b|\boffer|\binclude|\bcome with|\bapp\b|\bbranch|\btransfer|\bflexible|\bwelsh|\bonline/,
    'features',
  ],
  [/\bterms?\b|\bconditions?\b|\bsmall print|\bcatch\b/, 'terms'],
];

/** Its whole name, else the longest short one. */
function withoutName(focus: string, product: Product): string {
  const names = [folded(product.name), ...namesInShort(product).map((name) => name.trim())];
  // "App-only" is the name "App Only" too.
  const plain = focus.replace(/(?<=[a-z])-(?=[a-z])/g, ' ');
  const said = names.toSorted((a, b) => b.length - a.length).find((name) => plain.includes(name));
  const rest = said === undefined ? focus : plain.replace(said, ' ');
  return rest.replace(/\b\d+ days? notice\b(?! period)/, ' ');
}

/** The question without the names of products, whose words ("notice", "bonus") ask for nothing. */
export const withoutNames = ({ focus, products }: Question) =>
  products.reduce((text, product) => withoutName(text, product), withoutFigureName(focus));

/** The fields of a product that the question asks for. */
export const asked = (question: Question) =>
  FIELDS.filter(([pattern]) => pattern.test(withoutNames(question))).map(([, field]) => field);
