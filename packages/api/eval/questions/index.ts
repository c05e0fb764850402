import type { Case } from '../case.ts';
import { eighthSet } from './eighth.ts';
import { eighteenthSet } from './eighteenth.ts';
import { eleventhSet } from './eleventh.ts';
import { fourteenthRules } from './fourteenth.ts';
import { fourteenthTalk } from './fourteenth-talk.ts';
import { nineteenthSet } from './nineteenth.ts';
import { ninthSet } from './ninth.ts';
import { productCases } from './products.ts';
import { fifteenthSet } from './fifteenth.ts';
import { fifthSet } from './fifth.ts';
import { seventeenthSet } from './seventeenth.ts';
import { seventhSet } from './seventh.ts';
import { sixteenthSet } from './sixteenth.ts';
import { sixthSet } from './sixth.ts';
import { fourthSet } from './fourth.ts';
import { readerLeads } from './reader-leads.ts';
import { ruleCases } from './rules.ts';
import { sumCases } from './sums.ts';
import { secondSet } from './second.ts';
import { talkCases } from './talk.ts';
import { tenthSet } from './tenth.ts';
import { thirdSet } from './third.ts';
import { thirteenthSet } from './thirteenth.ts';
import { twelfthSet } from './twelfth.ts';
import { twentiethSet } from './twentieth.ts';
import { turnedQuestions } from './turned.ts';
import { variations } from './variations.ts';
import { wordings } from './wordings.ts';

/** The sets by name; each has to reach the pass mark by itself. */
export const allCases: Readonly<Record<string, readonly Case[]>> = {
  main: [...ruleCases, ...sumCases, ...productCases, ...talkCases],
  second: secondSet,
  third: thirdSet,
  fourth: fourthSet,
  fifth: fifthSet,
  sixth: sixthSet,
  seventh: seventhSet,
  eighth: eighthSet,
  ninth: ninthSet,
  tenth: tenthSet,
  eleventh: eleventhSet,
  twelfth: twelfthSet,
  thirteenth: thirteenthSet,
  fourteenth: [...fourteenthRules, ...fourteenthTalk],
  fifteenth: fifteenthSet,
  sixteenth: sixteenthSet,
  seventeenth: seventeenthSet,
  eighteenth: eighteenthSet,
  nineteenth: nineteenthSet,
  twentieth: twentiethSet,
  readerLeads,
  turned: turnedQuestions,
  variations: [...variations, ...wordings],
};
