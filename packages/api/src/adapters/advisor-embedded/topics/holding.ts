import { addDays, formatDate } from '../../../domain/tax-year.ts';
import { asks, cues, says, type Question } from '../topic.ts';
import { boldStatement, sinceOrFrom, type RuleView } from '../write/rule-view.ts';
import { joined, upperFirst } from '../write/text.ts';
import { asksWhen } from './phrases.ts';
import { rulesTopic } from './rules-topic.ts';

function severalText(question: Question, view: RuleView): string {
  const lifetime = question.kinds.includes('lifetime');
  const junior = question.kinds.includes('junior');
  const single = (lifetime || junior) && question.kinds.length === 1;
  const rule = view.row('several-isas');
  if (single && lifetime) {
    return joined(
      'You can pay into only **one Lifetime ISA** in a tax year. You may hold several from different years, and you can transfer one to another provider.',
      `Since ${formatDate(rule?.from ?? view.date)} several ISAs of the other adult types are allowed in one year.`,
      `The Lifetime ISA’s limit is ${view.figure('lifetime-limit')} a tax year in all.`,
    );
  }
  if (single) {
    return joined(
      'A child can have **one cash and one stocks and shares Junior ISA**, not several of the same type.',
      `Both share the limit of ${view.figure('junior-limit')} a tax year. An account can be transferred to another provider.`,
    );
  }
  return joined(
    asks(question, /\bhow many\b|\bas many\b|\blimit (?:on|to) (?:the number|how many)|\bnumber of\b/)
      ? 'There is no limit on the number of adult ISAs you can have.'
      : asksWhen(question)
        ? ''
        : 'Yes.',
    `Since ${formatDate(rule?.from ?? view.date)} you can pay into **several ISAs of the same type** in one tax year, with the same or with different providers, **except Lifetime and Junior ISAs**.`,
    `All your payments together must stay within the allowance of ${view.figure('isa-allowance')}, and keeping count is up to you.`,
    !question.brief &&
      'A provider may still refuse a second ISA of the same type with itself. You can hold any number of ISAs from earlier years.',
    !question.brief &&
      lifetime &&
      `A Lifetime ISA (up to ${view.figure('lifetime-limit')}) can go beside them.`,
  );
}

export const severalIsas = rulesTopic({
  id: 'several-isas',
  rules: ['several-isas', 'isa-allowance', 'lifetime-limit', 'junior-limit'],
  dated: () => ['several-isas'],
  score: (question) => {
    const count =
      /\b(?:several|multiple|more than (?:1|one)|2|two|three|3|many|another|second|both|a few|different|as many|number of|only have one|just one|only one|same type|same kind|same (?:tax )?year)\b/;
    const isas = question.text.match(/\bisas?\b/g)?.length ?? 0;
    const two =
      question.kinds.length > 1 &&
      asks(question, /\b(?:both|as well as|together|at the same time|alongside|and|all)\b/) &&
      asks(question, /\b(?:pay|have|open|hold|contribute|own|allowed|can|put)\b/) &&
      !asks(question, /\bcompare|\bdifference|\bversus\b|\bvs\b|\bbetter\b|\bmuch\b|\bmove\b/) &&
      question.money.length === 0
        ? 4.5
        : 0;
    const counted = two > 0 || says(question, count) || asks(question, /\bhow many\b/) ? 0 : -3;
    return (
      counted +
      two +
      cues(question, [
        [count, 1.5],
        [/\b(?:have|open|hold|own|pay into|paying into|contribute to|put (?:money )?into|split)\b/, 1.5],
        [
          /\b(?:several|multiple|more than (?:1|one)|2|two|three|many|different|another|second|few|number of) (?:different |separate |more |new )?(?:cash |stocks and shares |lifetime |junior |innovative finance )?(?:isas?|accounts?|providers?)\b/,
          3,
        ],
        [/\bsame (?:type|kind|tax year|year)\b/, 2],
        [/\bhow many\b/, 2],
      ]) -
      (isas === 0 && question.kinds.length === 0 ? 3 : 0) -
      (says(
        question,
        /\bdays?\b|\btransfer|\bdifference\b|\bproducts? (?:do|are)|\blist(?:ed)?\b|\bfscs|\bprotect|\bhow many (?:days|products|types|kinds|credits|months|years)|\bkinds? of isa|\btypes? of isa/,
      )
        ? 4
        : 0) -
      (question.money.length > 1 ? 2 : 0) -
      (asks(question, /\bhow many\b[^.?]*\b(?:do you|are there|listed|on (?:this|the|your) site)/) ? 8 : 0)
    );
  },
  now: severalText,
  atOtherTime: (question, view) => {
    if (view.row('several-isas')) return severalText(question, view).replace(/^Yes\. Since/, 'Yes: since');
    const later = view.later('several-isas');
    return `No: at that time you could pay into only one ISA of each type in a tax year. Since ${formatDate(later?.from ?? view.date)} several of the same type are allowed, except Lifetime and Junior ISAs.`;
  },
});

const TO_CASH =
  /\b(?:stocks and shares isa|stocks|innovative finance isa|investments?|shares|funds)\b[^.?]*\b(?:to|into|in)\b[^.?]*\bcash\b/;

function toCash(question: Question, view: RuleView): string {
  const ban = view.row('transfers-to-cash') ?? view.later('transfers-to-cash');
  const coming = ban?.from && ban.from > question.today;
  const inForce = view.row('transfers-to-cash') !== undefined;
  const old = question.ageGroup === 'over-65' || (question.people[0]?.age ?? 0) >= 65;
  if (inForce) {
    return joined(
      old ? 'Yes: the ban that is announced is for savers under 65.' : 'No, not under 65.',
      `${sinceOrFrom(ban, question.today)}: savers under 65 cannot transfer from stocks and shares or innovative finance ISAs to cash ISAs.`,
      (ban?.from ?? '') > question.today &&
        `It is not in force yet; until ${formatDate(addDays(ban?.from ?? question.today, -1))} the transfer is allowed.`,
      'Moving from cash to investments is not part of the ban.',
    );
  }
  const sold =
    'the investments are sold and the cash is moved to the cash ISA, which should take no more than **30 calendar days**.';
  const banned = asks(question, /\bban(?:ned)?\b|\bwho\b/) && coming;
  return joined(
    banned &&
      `${sinceOrFrom(ban, question.today)}: **savers under 65** cannot transfer from stocks and shares or innovative finance ISAs to cash ISAs; from 65 they can. Until then it is allowed.`,
    asksWhen(question) || banned ? upperFirst(sold) : `Yes, at present: ${sold}`,
    'Ask the new provider for a transfer form instead of withdrawing the money yourself.',
    coming &&
      !banned &&
      `${sinceOrFrom(ban, question.today)}: **savers under 65** will not be able to make this transfer.`,
  );
}

function fromLifetime(view: RuleView): string {
  return joined(
    `Moving a Lifetime ISA to a different type of ISA before 60 counts as a withdrawal: the charge of ${view.figure('lifetime-withdrawal-charge')} applies.`,
    'A transfer to **another Lifetime ISA** is free of charge.',
  );
}

function timeText(view: RuleView): string {
  const row = view.row('transfer-time');
  return row
    ? boldStatement(row)
        .replace(/(\d+) working days/, '**$1 working days**')
        .replace(/(\d+) calendar days/, '**$1 calendar days**')
    : '';
}

const TO_JUNIOR =
  /\b(?:my|our|own|adult)\b(?![^.?]*\b(?:child|son|daughter|junior)[^.?]*\b(?:to|into)\b)[^.?]*\bisas?\b[^.?]*\b(?:to|into)\b[^.?]*\bjunior isa/;
const COUNTS =
  /\bcount|\ballowance\b|\buse up\b|\baffect|\beat (?:into|up)|\bcome (?:off|out of)|\buses?\b[^.?]*£/;

function transferText(question: Question, view: RuleView): string {
  const part = says(question, /\bpart\b|\bpartial|\bsome of\b|\bhalf\b|\bsplit\b|\bportion/);
  const counts = says(question, COUNTS);
  const slow = asks(question, /\bhow long\b|\btime\b|\bdays\b|\btake\b|\bquick|\bslow|\bdelay/);
  if (TO_JUNIOR.test(question.text))
    return joined(
      `No: an adult ISA cannot be transferred into a Junior ISA. What anyone can do is pay money in, up to the child’s own limit of ${view.figure('junior-limit')} a tax year.`,
      'Money you take out of your own ISA for that leaves its tax-free wrapper, and what is paid in belongs to the child.',
    );
  if (TO_CASH.test(question.text)) return toCash(question, view);
  if (
    question.kinds[0] === 'lifetime' &&
    !says(question, /\bto a(?:nother)? lifetime isa|\banother provider|\bnew provider|\bdifferent provider/)
  )
    return fromLifetime(view);
  const plainly =
    /^(?:so |and |but )?(?:can|could|may|is it (?:ok|possible|allowed)|am i allowed)\b/.test(
      question.focus,
    ) &&
    !counts &&
    !part;
  return joined(
    plainly && 'Yes.',
    slow && timeText(view),
    counts &&
      'No: a transfer does not use your allowance again. What you paid in this tax year counts once, before and after the move; money of earlier years does not count at all.',
    part &&
      `Yes: since ${formatDate(view.row('partial-transfer')?.from ?? view.date)} you can transfer **part** of what you paid in this tax year; before that it had to be all of it. A provider may still require all of it. Money of earlier years can be moved in whole or in part.`,
    question.kinds.includes('lifetime') &&
      question.kinds.length > 1 &&
      `Money moved into a Lifetime ISA counts towards its limit of ${view.figure('lifetime-limit')}.`,
    'To move an ISA, ask the **new** provider for a transfer form and let the two firms move the money: if you withdraw it yourself, it leaves the tax-free wrapper.',
    !slow && timeText(view),
    !question.brief && 'Check first for exit fees, notice or loss of interest on a fixed rate.',
  );
}

export const transfers = rulesTopic({
  id: 'transfers',
  rules: [
    'transfer-time',
    'partial-transfer',
    'transfers-to-cash',
    'lifetime-withdrawal-charge',
    'lifetime-limit',
    'junior-limit',
  ],
  dated: (question) =>
    says(question, /\bpart\b|\bpartial/) ? ['partial-transfer'] : ['transfers-to-cash', 'partial-transfer'],
  score: (question) =>
    cues(question, [
      [/\btransfer/, 5],
      [
        /\b(?:move|moving|switch|switching|shift|swap|consolidate|merge|combine)\b[^.?]{0,40}\b(?:isas?|money|provider|account|it|cash|investments)\b/,
        4,
      ],
      [/\bto (?:another|a new|a different|my new) (?:provider|bank|isa|building society)/, 2],
      [/\bhow long\b|\bpart\b|\bpartial/, 1],
      [TO_CASH, 1],
      [/\babroad|\bspain|\boverseas|\bhouse\b|\bmove (?:to|abroad)/, says(question, /\btransfer/) ? 0 : -4],
    ]) - (asks(question, /\b(?:best(?! way)|highest|accept)\b/) ? 2 : 0),
  now: transferText,
  // Of a year in which the ban begins, that is what is meant.
  atOtherTime: (question, view, { asked, now }) => {
    if (TO_CASH.test(question.text))
      return toCash(question, asked.find((each) => each.row('transfers-to-cash')) ?? view);
    // "My 2024 ISA" is money of that year that is moved now.
    return COUNTS.test(question.text) ? transferText(question, now) : null;
  },
});

function flexibleText(question: Question, view: RuleView): string {
  const row = view.row('flexible-isa');
  const [kind] = question.kinds;
  return joined(
    (kind === 'lifetime' || kind === 'junior') &&
      `No: a ${kind === 'lifetime' ? 'Lifetime' : 'Junior'} ISA is not flexible; money paid in again counts as a new payment.`,
    asks(question, /^(?:are|is) (?:all|every|each|any)\b/) && 'No, not all of them.',
    asks(question, /\bnext (?:tax )?year\b|\blater tax year\b/) &&
      'No: it has to be back in the **same tax year**; after 5 April it counts as a new payment.',
    'In a **flexible ISA** you can take money out and put it back in the same tax year without using more of your allowance.',
    `Providers have been able to offer this since ${formatDate(row?.from ?? view.date)} but do not have to, so ask yours before you withdraw.`,
    `In an ISA that is not flexible, money put back counts as a new payment towards the ${view.figure('isa-allowance')}.`,
    !question.brief && 'The money must be back by 5 April.',
  );
}

export const flexible = rulesTopic({
  id: 'flexible',
  rules: ['flexible-isa', 'isa-allowance'],
  dated: () => ['flexible-isa'],
  score: (question) =>
    cues(question, [
      [/\bflexible\b|\bflexibility\b/, 3],
      [/\bwhat (?:is|are|does)\b|\bhow do\w*\b|\bmean\b|\bexplain\b/, 1],
      [
        /\b(?:put|pay|paid|pays|replace|return)\b[^.?]{0,25}\bback\b|\breplace (?:it|the money|withdrawals?)/,
        3,
      ],
      [/\b(?:take|took|withdraw|withdrew|withdrawal|taking)\b/, 1.5],
      [/^(?!.*\b(?:flexib|back\b|replac|lose\b|return\b|redeposit|refill|again\b))/, -2.5],
      [/\bisas?\b/, 0.5],
      [/\blose (?:my |the |its )?(?:isa |tax )?(?:allowance|status)/, 1.5],
      [
        /\bbest\b|\bhighest\b|\brates?\b|\bproviders?\b|\bwhich\b|\bshow\b|\blist\b|\bfind\b|\bdo you have\b|\bare there\b|\bany\b/,
        -3,
      ],
    ]),
  now: flexibleText,
  // "Can I put it back next tax year?" asks about this year's rule.
  atOtherTime: (question, _view, { now }) =>
    (question.when?.from ?? '') > question.today ? flexibleText(question, now) : null,
});

const DEATH =
  /\b(?:die|dies|died|death|dead|dying|deceased|passed away|pass away|passes away|widow|widower|widowed|late (?:husband|wife|partner)|in my will|leave (?:my|our) (?:\w+ )?isas? to|leave (?:it|them) to my)\b/;

function inheritance(question: Question, view: RuleView): string {
  const row = view.row('additional-subscription');
  const spouse = says(question, /\b(?:husband|wife|spouse|civil partner|widow|widower|partner)\b/);
  const child = says(
    question,
    /\b(?:child|children|son|daughter|mum|dad|mother|father|parent|brother|sister|friend)\b/,
  );
  return joined(
    says(question, /\binheritance tax|\biht\b|\bestate tax|\bprobate/) &&
      'I don’t know about inheritance tax or probate: my sources have nothing on them, so ask GOV.UK or an adviser. What I do know:',
    child &&
      !spouse &&
      'The extra allowance is only for a spouse or civil partner, not for children or other relatives.',
    `After a death the **spouse or civil partner** may pay in the value of the dead saver’s ISAs, beside their own allowance of ${view.figure('isa-allowance')}: the additional permitted subscription (APS).`,
    `It applies to deaths on or after ${formatDate(row?.from ?? view.date)}.`,
    question.kinds.includes('lifetime') &&
      'No withdrawal charge is taken from a Lifetime ISA after the death of its holder.',
    !question.brief &&
      'It does not depend on who inherits the money, but the couple must have been living together, there are time limits, and not every provider accepts it. The dead saver’s provider can say what the amount is.',
  );
}

export const inheriting = rulesTopic({
  id: 'inheritance',
  rules: ['additional-subscription', 'isa-allowance'],
  dated: () => ['additional-subscription'],
  atOtherTime: (question, view) => {
    if (view.row('additional-subscription')) return inheritance(question, view);
    const from = view.later('additional-subscription')?.from;
    return from
      ? `No: the additional permitted subscription (APS) of a spouse or civil partner is for deaths on or after **${formatDate(from)}**.`
      : null;
  },
  score: (question) =>
    (says(question, DEATH) ? 5 : 0) +
    cues(question, [
      [/\binherit|\badditional permitted|\baps\b/, 5],
      [/\bisas?\b/, 0.5],
      [/\bspouse|\bcivil partner|\bhusband|\bwife\b|\bmarried/, 0.5],
    ]) -
    (question.kinds[0] === 'lifetime' && says(question, /\bcharge\b|\bpenalty/) ? 2 : 0),
  now: inheritance,
});
