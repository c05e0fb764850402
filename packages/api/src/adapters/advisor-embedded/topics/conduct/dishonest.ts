import { formatPounds } from '../../../../domain/money.ts';
import type { RuleId } from '../../../../domain/rule-book.ts';
import { askRules } from '../../tool-results.ts';
import { asks, says, type Question, type Topic } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { ruleView, type RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { noRuleBook } from '../shared/rules-topic.ts';

// Plans to hide, to evade or to deceive: each is declined in plain words, with what is true in its place.

/** A plan that is not helped with: the words that tell it, and what is said instead. */
interface Plan {
  is: (question: Question) => boolean;
  rules: readonly RuleId[];
  text: (view: RuleView, question: Question) => string;
}

const WATCHER = String.raw`(?:hmrc|tax ?man|revenue|tax (?:office|people)|government|banks?|providers?|anyone|anybody|people|dwp|council|creditors?|them|him|her|my \w+|the \w+)`;

/** To keep something from somebody who has a right to know. */
const HIDES = anyOf(
  /\bhid(?:e|es|ing|den)\b|\bconceal\w*|\bdisguis\w*|\bcover(?:ing)? up\b|\bunder the radar\b|\boff the (?:books|radar)\b|\bundeclared\b|\bget(?:ting)? away with\b/,
  /\bke(?:ep|eping|pt)\b(?! (?:\w+ )?more\b)[^.?]{0,40}\b(?:secret|hidden|quiet|from (?:the |my )?(?:hmrc|tax ?man|wife|husband|ex|partner|spouse|dwp|council|benefits?|revenue))\b/,
  /\bnot (?:to )?(?:tell|telling|declare|declaring|disclose|disclosing|report|reporting|mention|mentioning|inform|informing)\b(?! (?:me|us)\b)/,
  /\bavoid (?:declaring|reporting|telling|disclosing|mentioning)\b|\bleav(?:e|ing)\b[^.?]{0,30}\boff (?:my |the )?(?:tax return|form|claim)\b|\bfail(?:ing)? to (?:declare|disclose)\b|\bskip(?:ping)? (?:declaring|reporting)\b/,
  new RegExp(
    String.raw`\bwithout (?:(?:telling|declaring|reporting|disclosing|informing|mentioning)\b(?! (?:me|us)\b)|${WATCHER} (?:\w+ )?(?:know\w*|find\w*|notic\w+|see\w*|spot\w*|catch\w*|realis\w+))`,
  ),
  new RegExp(
    String.raw`\bso (?:that )?${WATCHER}\b[^.?]{0,30}\b(?:not|never) (?:\w+ )?(?:see|find|know|get|touch|claim|take|trace|notice|count)\b`,
  ),
);

/** "Do I not have to declare ISA interest?": inside an ISA there is nothing to declare. */
const HONEST =
  /\b(?:do|does|why do|must|should|need|have) (?:i|we|you|they|one|isas?)?\b[^.?]*\bnot\b[^.?]*\b(?:have|need) to\b|\bnot (?:have|need) to\b|\bforgot\b|\bby (?:mistake|accident)\b|\baccidental\w*/;
const OUTSIDE =
  /\boutside\b|\bon the side\b|\bcash in hand\b|\bside (?:hustle|job)\b|\bwages\b|\btakings\b|\bself[ -]employed\b|\brental? income\b|\bnon[ -]isa\b|\b(?:savings|bank) (?:account|interest)\b|\boffshore\b|\bforeign\b|\babroad\b/;
const hides = (question: Question) => says(question, HIDES) && !asks(question, HONEST);

const LAUNDERS = anyOf(
  /\b(?<!anti[ -])(?<!anti[ -]money )launder(?:s|ed|ing)?\b(?! (?:checks?|rules?|regulations?|laws?))/,
  /\bwash(?:ing)? (?:the |my |some |dirty )*(?:cash|money|funds)\b|\bclean(?:ing)? (?:up )?(?:the |my |some |dirty )*(?:cash|money)\b/,
  /\b(?:dirty|drugs?|stolen|criminal|illegal|black|illicit) (?:money|cash|funds)\b|\bproceeds of crime\b|\bfrom (?:selling |dealing )?drugs\b|\b(?:selling|dealing|deal|sell) (?:in )?(?:weed|cannabis|cocaine|coke|heroin|pills|drugs|stolen)\b|\b(?:bit by bit|small amounts)\b[^.?]*\b(?:notic\w+|spots?|know|suspicio\w*)\b/,
  /\b(?:undeclared|untaxed) (?:cash|money|income|earnings|wages|tips)\b|\bcash in hand\b[^.?]*\b(?:not|never|without)\b[^.?]*\b(?:declar\w+|tax\w*)\b/,
  /\bwithout\b[^.?]{0,30}\b(?:asking|saying|showing|explaining|proving|checking)\b[^.?]{0,30}\b(?:where(?![^.?]*\bgo(?:es|ing)\b)|source|came from|comes from|id|identification)\b/,
);

const FALSE = anyOf(
  /\b(?:fake|false|forged|made[ -]up|bogus|phoney|someone else'?s|somebody else'?s|another person'?s|stolen|borrowed)\b[^.?]{0,20}\b(?:ni|national insurance|names?|numbers?|ids?|identity|details|passport|address|date of birth|documents?|particulars|payslips?|proof)\b/,
  /\b(?:(?:i|we|to|just) (?:\w+ )?(?:lie|lied|fib|fibbed)|lying|fibbing) (?:\w+ )?(?:about|to|on|that)\b(?! (?:me|us)\b)|\bforg(?:e|ed|ing) (?:my|his|her|a|the|their)\b/,
  /(?<=\b(?:(?:can|could|should|may|if|shall|will|would|just|simply) i|to|just|simply|i (?:will|would|could|just|simply)) )(?:say|claim|state|tell (?:them|(?:the|my) (?:\w+ ){0,2}\w+)|declare|swear)\b (?:that )?i\b[^.?]*\b(?:when|but|though|although|even if)\b[^.?]*\b(?:not|really|actually|already|live)\b/,
  /\bisas?\b[^.?]*\bin (?:(?:my|the|a|his|her|our) )?(?:dead|late|deceased) [a-z]+(?:'?s)? name\b|\bin the name of (?:my|a|the) (?:dead|late|deceased)\b|\buse (?:my|the|his|her|our) (?:dead|late|deceased) [a-z]+(?:'?s)? names?\b/,
  /\bpretend(?:ing)? (?:that )?(?:i am|i|to be|my)\b[^.?]*\b(?:isas?|open|withdraw|resident|first home|first[ -]time)\b|\bsign (?:my|his|her|their) (?:\w+ )?\w+'s (?:name|signature)\b|\b(?:isas?|charge|money)\b[^.?]*\bpretend(?:ing)? (?:that )?(?:i am|i|to be|my)\b|\b(?:mortgage offer|payslips?|documents?|letter|proof) (?:faked?|forged)\b|\bhack(?:ing)? (?:in)?to (?:my|his|her|an?|the)\b/,
  /\b(?:claim|say|tell (?:them|(?:the|my) (?:\w+ ){0,2}\w+)) (?:that )?i (?:am|have|live)\b[^.?]*\b(?:so (?:that )?i|to (?:avoid|dodge|get|open|withdraw|keep|escape))\b/,
  /\b(?:with|using|use|on) (?:my|a|his|her|their) (?!own\b)\w+'s (?:id|identity|passport|ni number|national insurance(?: number)?|driving licence|papers|documents)\b(?! (?:photo|card holder))/,
  /\buse my \w+'?s? names?\b[^.?]*\b(?:more|extra|double|second)\b/,
  /\bwithout (?:his|her|their|them|him|my \w+(?:'s)?|anyone)(?: \w+)? (?:knowing|knowledge|consent|permission|agreement|signature|being told)\b|\bbehind (?:his|her|their|my \w+(?:'?s)?) back\b/,
  /\buse (?:my|a|his|her) (?:\w+ )?\w+'s? (?:uk )?address\b(?! for (?:\w+ )?(?:letters|post|correspondence|statements))/,
  /\b(?:in|under|use) (?:my|our|the|his|her|a) (?:dog|cat|pet|puppy|kitten|hamster|rabbit|horse|pony|parrot|goldfish|tortoise)(?:'?s)?\b(?![ -](?:walk|loving|sitting|groom)\w*)/,
);

const SPOUSE =
  /\b(?:wife|husband|spouse|partner|ex|ex[ -](?:wife|husband|partner)|divorc\w*|girlfriend|boyfriend|settlement)\b/;
const ENTITLED =
  /\b(?:universal credit|benefits?(?: office| people| agency)?|dwp|job ?cent(?:re|er)|council|means[ -]test\w*|pension credit|housing benefit|care (?:home )?(?:fees|costs|home|assessment)|child maintenance|creditors?|bailiffs?|bankrupt\w*|insolvency|student finance)\b/;
/** To have less on paper, or more before it is known. */
const DEPRIVES =
  /\b(?:move|give|transfer|put|gift|shift|sign)\b[^.?]*\bso (?:that )?(?:i|we|my \w+) (?:can |still |could )*(?:qualify|get|claim|keep|stay|pass)\b|\bbefore\b[^.?]*\b(?:finds? out|notices?|knows?)\b/;
const TAX =
  /\b(?:tax\w*|hmrc|revenue|interest|dividends?|income|gains|profits?|self[ -]assessment|tax return|earnings|rent|savings)\b/;
const EVADES =
  /\b(?:evad\w+|dodg\w+|fiddl\w+|cheat\w*|defraud\w*|trick\w*|con|swindl\w*)\b[^.?]*\b(?:tax\w*|hmrc|revenue)\b|\btax (?:evasion|fraud|dodg\w+)\b/;
const HAVEN = /\b(?:offshore|tax haven|cayman|swiss bank)\b[^.?]*\b(?:hmrc|tax ?man|know|see|find)\b/;

const CAUGHT =
  /\b(?:hmrc|tax ?man|revenue|they|anyone|the bank|my provider)\b[^.?]*\b(?:notic\w+|find(?:ing)? out|catch|caught|spot|detect|realise|find|see|know)\b|\b(?:get(?:ting)?|be(?:ing)?) (?:caught|found out|noticed|spotted)\b|\b(?:nobody|no ?one) (?:will|would|can|is going to) (?:ever )?(?:know|notice|find out|see|spot)\b|\bget(?:ting)? away with\b|\bnot tell\b/;
const BEYOND =
  /\b(?:over|above|beyond|exceed\w*|more than|twice|double|second|2|3|both|several|different|another)\b[^.?]*\b(?:limit|allowances?|£\d+|lifetime isas?)\b|£\d+\b[^.?]*\b(?:each|(?:at|in|into|with|to) (?:2|3|both|several|different|another)) ?(?:of )?(?:\w+ )?(?:banks?|providers?|isas?|accounts?)?|£(?:[2-9]\d{4}|\d{6,})\b/;

/** "Will HMRC notice?" */
const ASKS_NOTICED =
  /\b(?:will|would|can|could|do|does|might) (?:hmrc|the tax ?man|the revenue|they|anyone|the bank|my provider)\b/;

/** What a plan to pay in twice comes to: "£20,000 at two banks". */
function planned({ money, text }: Question): number {
  const [only, more] = money.filter(({ per }) => per === 'once');
  if (!only) return 0;
  if (more) return only.amount + more.amount;
  const [, count] =
    /\b(?:at|in|into|with|to) (?:each of )?([2-9]|both)\b(?: \w+)? ?(?:banks?|providers?|isas?|accounts?)/.exec(
      text,
    ) ?? [];
  return only.amount * (count === undefined ? 1 : count === 'both' ? 2 : Number(count));
}

function beyondText(view: RuleView, question: Question): string {
  const limit = view.amount('isa-allowance');
  const over = planned(question) - limit;
  return joined(
    `${asks(question, ASKS_NOTICED) ? 'Yes, expect' : asksWhether(question) ? 'No, expect' : 'Expect'} it to be noticed: providers report to HMRC what is paid in under your National Insurance number, and HMRC puts the reports together. I can’t help with keeping it from them.`,
    over > 0
      ? `${formatPounds(over + limit)} in one tax year is ${boldPounds(over)} over the allowance of ${boldPounds(limit)}, which is for all your adult ISAs together.`
      : `The allowance of ${boldPounds(limit)} a tax year is for all your adult ISAs together, and only one Lifetime ISA can be paid into, with up to ${view.figure('lifetime-limit')}.`,
    'What is over has to be put right and can be taxed. If it has happened already, tell the provider or HMRC.',
  );
}

const ALLOWANCES = /\ballowances?\b/;
const DODGES_TAX: readonly RuleId[] = ['personal-savings-allowance', 'dividend-allowance', 'isa-allowance'];

function evasionText(view: RuleView, question: Question): string {
  const free = view.amount('dividend-allowance');
  const dividends =
    says(question, /\bdividends?\b/) && question.money.length === 1 ? (question.money[0]?.amount ?? 0) : 0;
  return joined(
    asksWhether(question)
      ? 'No: what is taxable has to be declared.'
      : 'I can’t help with that: what is taxable has to be **declared**.',
    'Leaving it out is tax evasion, and banks tell HMRC the interest that they pay.',
    dividends > free &&
      `Of ${formatPounds(dividends)} of dividends outside an ISA ${boldPounds(dividends - free)} is above the dividend allowance and taxed.`,
    `What the law does allow: outside an ISA interest is free of tax up to the personal savings allowance (${view.figure('personal-savings-allowance')} for basic-rate, ${view.figure('personal-savings-allowance', 'higher')} for higher-rate taxpayers) and dividends up to ${view.figure('dividend-allowance')} a year. Inside an ISA, with up to ${view.figure('isa-allowance')} paid in a tax year, all of it is free of tax and need not be declared.`,
  );
}

/** The first that fits is what is said. */
const PLANS: readonly Plan[] = [
  {
    is: (question) => says(question, LAUNDERS),
    rules: [],
    text: () =>
      'I can’t help with that: passing off money from crime, or income on which tax was not paid, as savings is **money laundering**, a crime. ISA providers have to check who you are and where money comes from, and report what looks suspicious. If somebody wants you to pass money through your account, refuse and tell your bank on **159**; income that was not declared can be told to HMRC, which is cheaper than being found out.',
  },
  {
    is: (question) => says(question, FALSE),
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, question) =>
      joined(
        asksWhether(question) ? 'No, and I can’t help with that.' : 'I can’t help with that.',
        'An ISA belongs to **one person**, an adult or in a Junior ISA a child, and is opened with true particulars: their own name, address, date of birth and National Insurance number, and with their knowledge. False ones are an offence and can cost the account its tax-free status.',
        question.kinds.includes('lifetime')
          ? `A Lifetime ISA takes ${view.figure('lifetime-limit')} a tax year in all, and only one can be paid into in a tax year.`
          : `Each adult has an allowance of their own of ${view.figure('isa-allowance')} a tax year, which nobody else can use.`,
      ),
  },
  {
    is: (question) => (hides(question) || says(question, DEPRIVES)) && says(question, ENTITLED),
    rules: [],
    text: () =>
      'I can’t help with hiding savings. An ISA counts as **savings like any other**: wherever savings are asked for (for a benefit, care costs or a debt) it has to be declared, and money that was given away to get round that can be counted as if you still had it. What your savings do to a claim GOV.UK or Citizens Advice can tell you, free of charge.',
  },
  {
    is: (question) => hides(question) && says(question, SPOUSE) && !says(question, ALLOWANCES),
    rules: [],
    text: () =>
      'I can’t help with hiding money from a husband, wife or partner. An ISA is in one person’s own name and nobody else has to agree to it, but it is **no hiding place**: in a divorce both have to disclose all they own, ISAs included, and a court can act against whoever conceals it. A solicitor or MoneyHelper can explain how savings are divided.',
  },
  {
    is: (question) =>
      says(question, CAUGHT) &&
      !asks(question, HONEST) &&
      says(question, BEYOND) &&
      (hides(question) ||
        asks(
          question,
          /\b(?:notic\w+|find(?:ing)? out|catch|caught|spot|detect|get(?:ting)? away with|(?:nobody|no ?one) (?:will|would|can|is going to) (?:ever )?(?:know|see))\b/,
        )),
    rules: ['isa-allowance', 'lifetime-limit'],
    text: beyondText,
  },
  {
    is: (question) =>
      (says(question, EVADES) && !(says(question, /\bdodg/) && says(question, /\bisas?\b/))) ||
      says(question, HAVEN) ||
      (hides(question) &&
        says(question, TAX) &&
        (!says(question, /\bisas?\b/) ||
          says(question, OUTSIDE) ||
          says(question, /\bhid(?:e|ing)\b|\bconceal/))),
    rules: DODGES_TAX,
    text: evasionText,
  },
];

const planOf = (question: Question) => PLANS.find((plan) => plan.is(question));

/** Declines what deceives others. It stands above attempts to change the advisor, which use some of the same words. */
export const dishonest: Topic = {
  id: 'dishonest',
  passing: true,
  alone: true,
  declines: true,
  score: (question) => (planOf(question) ? 22 : 0),
  calls: (question) => {
    const rules = planOf(question)?.rules ?? [];
    return rules.length > 0 ? [askRules(rules, question.today)] : [];
  },
  compose: (question, found) => {
    const plan = planOf(question);
    if (!plan) return noRuleBook;
    if (plan.rules.length === 0) return { text: plan.text(NO_RULES, question), notes: [] };
    const answer = found.get(askRules(plan.rules, question.today));
    return answer ? { text: plan.text(ruleView(answer), question), notes: ['rules'] } : noRuleBook;
  },
};
const NO_RULES = ruleView({
  date: '',
  taxYear: '',
  recordedOn: '',
  inForce: [],
  later: [],
  earlier: [],
  noRowOnDate: [],
});
