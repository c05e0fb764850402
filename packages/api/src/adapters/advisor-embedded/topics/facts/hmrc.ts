import { says } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const FIRMS = String.raw`(?:providers?|banks?|building societ\w+|platforms?|they|firms?|isa managers?)`;
const TELLS = String.raw`(?:tells?|reports?|informs?|notif\w+|shares?|sends?|pass(?:es)?|talks? to)`;

/** "Does the provider tell HMRC?", "will HMRC find out?" */
const HMRC_IS_TOLD = anyOf(
  new RegExp(String.raw`\b${FIRMS}\b[^.?]{0,30}\b${TELLS}\b[^.?]{0,40}\bhmrc\b`),
  /\bhmrc\b[^.?]{0,25}\b(?:knows?|find out|finds out|see|sees|told|informed|notified|aware|check\w*|monitor\w*|track\w*)\b/,
  /\b(?:who|how) (?:contacts|tells|lets|would|will|do|does)\b[^.?]{0,20}\b(?:me|i)?\b[^.?]{0,12}\b(?:know|told|find out)?\b[^.?]{0,20}\bover (?:my |the )?(?:limit|allowance)\b/,
);

/** "Will I be fined for paying in over £20,000?", "will HMRC fine me?" */
const FINED = anyOf(
  /\b(?:fined|fine me|penalised|be a fine|a fine|fines|in trouble)\b[^.?]*\b(?:over|above|more than|too much|exceed\w*|limit|allowance|hmrc|2 isas|two isas)\b/,
  /\b(?:hmrc|tax office)\b[^.?]*\b(?:fine|fined|penali[sz]e|prosecute)\b/,
  /\b(?:over|above|more than|too much|exceed\w*)\b[^.?]*(?:£20000|\blimit|\ballowance|\bisas?)\b[^.?]*\b(?:fined|fine me|penalised|a fine|in trouble)\b/,
);

const TOO_MUCH = /\btoo much\b|\bover\b|\bexceed\w*|\bmore than\b/;

/** What HMRC hears of an ISA and what follows from too much paid in. */
export const HMRC_FACTS: readonly Fact[] = [
  {
    id: 'isas-told',
    asked:
      /^(?:(?:hi|hello|so|ok|well|and)[, ]+)*(?:i|we) (?:have|have got|got|hold) (?:about |around |roughly |over )?£\d+ (?:saved |sitting |held |now |already )*in (?:(?:my|our|an?|the|various|several|old) )*isas?[.! ]*$/,
    weight: 9,
    amounts: true,
    query: 'money already in ISAs',
    rules: ['isa-allowance', 'fscs-deposits'],
    text: (view) =>
      `What holds for it: money in ISAs stays free of tax whatever it grows to, and what went in before this tax year uses none of the allowance of ${view.figure('isa-allowance')}. Cash is covered up to ${view.figure('fscs-deposits')} with each authorised firm. What would you like to know?`,
  },
  {
    id: 'fined-for-too-much',
    asked: FINED,
    not: /\b(?:2|two|both|several|another|second) (?:\w+ ){0,2}(?:isas?|banks?|providers?|accounts?)\b|\b(?:lifetime|withdr\w+|tak(?:e|ing) (?:it |money )?out|late|tax return|junior)\b/,
    weight: 13,
    amounts: true,
    query: 'paid in too much contact provider HMRC correct payment',
    text: (view) =>
      `My sources say nothing of a fine. What goes in above ${view.figure('isa-allowance')} a tax year has to be put right: **do not do that with a withdrawal of your own**, but contact the provider or HMRC, who will say which payment has to be corrected.`,
  },
  {
    id: 'hmrc-is-told',
    asked: HMRC_IS_TOLD,
    not: /\b(?:scam\w*|texted|rang|phoned|called|emailed)\b/,
    weight: 13,
    amounts: true,
    query: 'each provider checks HMRC yearly reports',
    text: (view, question) =>
      says(question, /\binterest\b/) && !says(question, /\bisas?\b/)
        ? 'What banks report of interest **outside ISAs** is not in my sources: ask GOV.UK. Interest inside an ISA is free of tax, so there is nothing to pay on it.'
        : `${asksWhether(question) ? 'Yes: providers' : 'Providers'} report once a year, and **HMRC puts the reports together**. Each provider sees only what you pay to it, so until then nobody but you knows whether all your payments stay within ${view.figure('isa-allowance')} a tax year. What exactly a report holds is not in my sources. ${says(question, TOO_MUCH) ? 'If you have paid in too much, contact the provider or HMRC, who will say which payment has to be corrected.' : 'What an ISA earns is free of tax, so there is nothing to pay on it.'}`,
  },
];
