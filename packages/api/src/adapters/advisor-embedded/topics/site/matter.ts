import { asks, says, type Note, type Question } from '../../topic.ts';
import { isSampleData } from '../../write/sample-data.ts';

/** One thing that can be asked about this site: how it is asked, what is to be said. */
export interface SiteMatter {
  id: string;
  asked: RegExp;
  /** What else must be said for it to be meant. */
  also?: RegExp;
  /** Words with which something else is meant. */
  not?: RegExp;
  /** ISAs, their providers and products may be named beside it. */
  ofIsas?: boolean;
  /** Only where the catalogue shows invented products. */
  onlySample?: boolean;
  /** Right after products it is asked of those. */
  notOfProducts?: boolean;
  /** How well it fits; left out: beyond what the words could mean of ISAs. */
  weight?: number;
  /** Where in the guides the reader can check it. */
  query?: string;
  notes?: readonly Note[];
  /** Short questions that go on about it, and the matter each leads to. */
  goesOn?: readonly (readonly [asked: RegExp, id: string])[];
  text: (question: Question) => string;
}

/** The advisor or the site, in whatever words. */
export const SITE = String.raw`(?:(?:this|the|your) (?:web ?)?(?:site|page|service)|isa compass|(?:the |this |your )?(?:ai )?(?:advis[eo]r|chat|chatbot|assistant))`;

const OF_ISAS = /\bisas?\b(?! (?:compass|advis[eo]rs?|chat|site|website|page)\b)/;

/** Whether an ISA, a product or a provider is named: then it is most likely about that and not about the site. */
const namesIsa = ({ text, kinds, products, providers }: Question) =>
  OF_ISAS.test(text) || kinds.length + products.length + providers.length > 0;

/** Whether the question is about this matter. */
export const isAsked = (
  question: Question,
  { asked, also, not, ofIsas, notOfProducts, onlySample }: SiteMatter,
): boolean =>
  asks(question, asked) &&
  !(notOfProducts === true && question.afterProducts) &&
  !(onlySample === true && !isSampleData(question.catalogue)) &&
  (also === undefined || says(question, also)) &&
  !(not !== undefined && says(question, not)) &&
  (ofIsas === true || !namesIsa(question));

/** Where the people who run the site are reached. */
export const FEEDBACK = 'the **feedback button**, which is on every page';
