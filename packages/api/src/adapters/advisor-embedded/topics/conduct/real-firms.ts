import { asks, cues, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import type { Found, ToolCall } from '../../tool-results.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { REAL_FIRMS } from '../../understand/lexicon.ts';
import { ifSample } from '../../write/sample-data.ts';
import { listed, lines } from '../../write/text.ts';
import { COUNTRIES } from '../facts/residence.ts';
import { ANOTHER_ELSEWHERE } from '../holding/one-with-each.ts';
import { detailsCall } from '../products/details.ts';
import { productLine } from '../products/lines.ts';

// Firms that exist, and others that the catalogue does not have.

const FIRM = new RegExp(
  String.raw`\b(?:${REAL_FIRMS.map((firm) => firm.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('|')})\b`,
);

const EVERY_FIRM = new RegExp(FIRM.source, 'g');

/** A capitalised name that calls itself a firm and is not in the catalogue. */
const CLAIMED_FIRM =
  /\b((?:[A-Z][\w'’&-]+ ){1,3}(?:Bank|Building Society|Savings|Invest|Investments?|Wealth|Credit Union|Mutual|Finance|Capital|Asset Management|Trust))\b/;
const UNKNOWN_AFTER =
  /\b(?:from|with|by|at|of|[Dd]oes|do|is|[Hh]as|about) (?:the )?([A-Z][a-z]{3,}(?: [A-Z][a-z]+)?)(?:'s)?\b(?!-)/;
const NOT_FIRMS =
  /^(?:Christian|Muslim|Islamic|Jewish|Catholic|Hindu|Sikh|Halal|Sharia|ISA|Isa|Lifetime|Junior|Cash|Stocks|Innovative|Help|April|May|March|June|July|August|September|October|November|December|January|February|London|Scotland|Wales|England|Britain|Northern|United|English|Welsh|Budget|Spain|France|Germany|Christmas|HMRC|FSCS|Bank|The|This|That|What|How|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Bank Of|Financial|Dubai|Scottish|Cyprus|Portugal|Ireland|Australia|Jersey|Guernsey|Isle)/;

const IS_COUNTRY = new RegExp(`^${COUNTRIES}`, 'i');

/** A real firm the question names; the catalogue has invented ones only. */
export function realFirm(question: Question): string | null {
  const text = question.text.replace(/\bchip\b|\bplum\b(?! isa)/g, '');
  const known = FIRM.exec(text)?.[0];
  return known && !(known === 'chase' && /\bchase (?:up|my|the)\b/.test(text)) ? titled(known) : null;
}

/** A firm the question names that is not in the catalogue. */
export function unknownFirm(question: Question): string | null {
  const known = realFirm(question);
  if (known !== null) return known;
  if (question.providers.length > 0 || question.products.length > 0) return null;
  const claimed = CLAIMED_FIRM.exec(question.raw)?.[1] ?? UNKNOWN_AFTER.exec(question.raw)?.[1];
  if (!claimed) return null;
  const name = claimed.replace(
    /^(?:(?:What|Which|Does|Do|Is|Are|How|The|Can|Tell|About|Compare|Show|Has|Have|Will|Would|Should) )+/,
    '',
  );
  return NOT_FIRMS.test(name) || IS_COUNTRY.test(name) || name === '' ? null : name;
}

const UPPER = new Set(['hsbc', 'tsb', 'rbs', 'aj', 'jp', 'ns&i']);
const titled = (name: string) =>
  name.replace(/[a-z&']+/g, (word) =>
    UPPER.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
  );

/** The best of the kind asked for, to stand beside a firm that is not there. */
export function searchFor(question: Question): ToolCall<'search_products'> {
  const kind = question.kinds.find((each) => TYPE_OF[each] !== null);
  const type = kind ? TYPE_OF[kind] : null;
  const [term] = question.terms;
  return {
    tool: 'search_products',
    input: {
      type: type ?? 'Cash ISA',
      ...(term === undefined ? {} : { termMonths: term }),
      sort: kind === 'stocks' ? 'fees' : 'interest',
      limit: 2,
    },
  };
}

/** All real firms that are named, else the one that is unknown. */
function firmsIn(question: Question): readonly string[] {
  const known = [...question.text.matchAll(EVERY_FIRM)].map(([firm]) => titled(firm));
  const one = unknownFirm(question) ?? 'That provider';
  return known.includes(one) ? [...new Set(known)] : [one];
}

function firmText(question: Question, found: Found): Draft {
  const firms = firmsIn(question);
  const several = firms.length > 1;
  const named = found.get(detailsCall(question.products))?.products ?? [];
  const answer = found.get(searchFor(question));
  const list = (named.length > 0 ? named : (answer?.products ?? [])).map(
    (product) => `- ${productLine(product, 'access')}`,
  );
  return {
    text: lines(
      `${listed(firms)} ${several ? 'are' : 'is'} not in this site’s catalogue, so I don’t know ${several ? 'their' : 'its'} rates, fees or products: ${ifSample(question, 'the catalogue holds sample data of invented providers, and ')}I have no live rates of real firms. ${several ? 'Their own websites' : 'Its own website'} or the FCA register can tell you.`,
      list.length > 0 &&
        (named.length > 0
          ? 'What the catalogue has of the other side:'
          : 'What the catalogue does have, for example:'),
      ...list,
    ),
    notes: list.length > 0 ? ['sample'] : [],
  };
}

/** Products of firms that the catalogue does not have. */
export const unknownProvider: Topic = {
  id: 'unknown-provider',
  score: (question) => {
    if (unknownFirm(question) === null || asks(question, ANOTHER_ELSEWHERE)) return NEVER;
    return (
      (realFirm(question) === null ? 3 : 4.5) +
      cues(question, [
        [
          /\b(?:rates?|interest|aer|fees?|offer|offers|pay|pays|paying|best|good|better|product|products|account|review|reviews|recommend|buy|open|cost|costs|charge|charges|cheap|app|minimum|compare|vs|versus|deal|deals|think|worth|like)\b/,
          3,
        ],
        [/\bisas?\b/, 1],
        [/\b(?:can|could|may) (?:i|we) (?:still )?(?:add|pay|put|top up)\b/, -9],
        [
          /\b(?:another|a second|a 2nd|two|2) (?:one|isas?|lifetime isas?|account|with|at|from)\b(?! [^?]*\brates?\b)/,
          -6,
        ],
        [/^(?:so |and |but )*how (?:do|can|would|could) (?:i|you|we) (?:move|transfer|switch|change)\b/, -4],
        [/\btell me\b|\babout\b|\bwhat (?:is|are)\b|\bdetails?\b/, realFirm(question) === null ? 0 : 5],
        [/\b(?:find|see|listed|here|on (?:this|your) site)\b/, realFirm(question) === null ? 0 : 3],
        [/\b(?:have|got|list|show|know|any|from|with|by)\b/, realFirm(question) === null ? 0 : 2.5],
        [
          /\btransfer|\bmov(?:e|ing)\b|\bfscs\b|\bprotect|\bcovered\b|\bsafe\b|\bgo bust|\bfail|\ballowance|\bhow much can i (?:put|pay)|\bwithdraw|\btax\b|\bcollapse/,
          -5,
        ],
      ]) -
      (question.money.length > 1 ? 2 : 0)
    );
  },
  calls: (question) =>
    question.products.length > 0 ? [detailsCall(question.products)] : [searchFor(question)],
  compose: firmText,
};
