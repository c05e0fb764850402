import { formatDate } from '../../../../domain/tax-year.ts';
import { asks, cues, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { formatPounds } from '../../../../domain/money.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { predicateOf, yesOrNo, type Truths } from '../../understand/predicate.ts';
import { asksToMay, asksWhen, asksWhether, sentence } from '../shared/phrases.ts';
import { OVER } from '../allowance/words.ts';
import { ONE_WITH_EACH } from './one-with-each.ts';
import { isMade, lastYear } from '../shared/payments-in.ts';
import { rulesTopic } from '../shared/rules-topic.ts';

const REFUSED =
  /\brefus\w+\b|\b(?:will|would|does|do|did) not (?:let|allow)\b|\bonly (?:lets?|allows?|permits?|gives?)\b|\bturned (?:me|us) (?:down|away)\b/;

/** "My bank lets me have one only: is that the law?" */
const IS_LAW =
  /\b(?:is|are) (?:that|it|this|they) (?:really |actually )?(?:an? |the )?(?:legal |isa |hmrc |government )?(?:law|rules?|right|true|correct)\b/;

function severalText(question: Question, view: RuleView): string {
  const lifetime = question.kinds.includes('lifetime');
  const junior = question.kinds.includes('junior');
  const forms = formsOfJunior(question);
  const single =
    (lifetime || junior) && !OTHER_ISA.test(question.focus) && (question.kinds.length === 1 || forms > 0);
  const rule = view.row('several-isas');
  const whether =
    BARE_NUMBER.test(question.focus) ||
    (asksWhether(question) && (asksToMay(question) || PAYS_ONE.test(question.focus)));
  if (single && lifetime) {
    return joined(
      `${whether ? (!PAYS_ONE.test(question.focus) && asks(question, /\b(?:pay|open|start|contribut\w*|put|save)\b/) ? 'No: you' : 'Yes, but you') : predicateOf(question) === 'barred' && asksWhether(question) ? 'To pay into two, yes: you' : 'You'} can pay into only **one Lifetime ISA** in a tax year. You may hold several from different years, and you can transfer one to another provider.`,
      `Since ${formatDate(rule?.from ?? view.date)} several ISAs of the other adult types are allowed in one year.`,
      `The Lifetime ISA’s limit is ${view.figure('lifetime-limit')} a tax year in all.`,
      says(question, /\bfined?\b|\bpenali[sz]ed\b|\bin trouble\b/) && 'My sources say nothing of a fine.',
      says(question, PAID_BOTH) &&
        'Payments into a second one in the same year have to be put right: do not do it with a withdrawal of your own, which costs 25%, but contact the provider or HMRC.',
    );
  }
  if (lifetime && junior && question.people.some(({ age }) => age < view.amount('lifetime-ages')))
    return `No: a Lifetime ISA can only be opened from **${view.amount('lifetime-ages')}**; until then it is the Junior ISA, with up to ${view.figure('junior-limit')} a tax year.`;
  if (single) {
    return joined(
      `${whether ? (forms < 2 && asks(question, /\b(?:same|cash|stocks)\b(?!.*\band\b)|\b(?:another|second)\b/) ? 'No: a' : 'Yes, one of each type: a') : 'A'} child can have **one cash and one stocks and shares Junior ISA**, not several of the same type.`,
      `Both share the limit of ${view.figure('junior-limit')} a tax year. An account can be transferred to another provider.`,
    );
  }
  const over = eachOver(question, view.amount('isa-allowance')) || fullAlready(question, view);
  if (over !== '') return over;
  return joined(
    asks(question, /\bhow many\b|\bas many\b|\blimit (?:on|to) (?:the number|how many)|\bnumber of\b/)
      ? 'There is no limit on the number of adult ISAs you can have.'
      : asksWhen(question)
        ? ''
        : says(question, REFUSED) || predicateOf(question) === 'refuses'
          ? `${IS_LAW.test(question.focus) ? 'No law says so, but it may' : 'Yes, it may'}: a provider can refuse a second ISA of the same type, though the rules allow it; another provider may take it.`
          : asks(question, /\ball providers\b|\b(?:all|every|each) (?:banks?|provider)\b/)
            ? 'Not every provider does: one may refuse a second ISA of the same type. The rules allow it:'
            : ONE_A_YEAR.test(question.focus) && asks(question, GONE)
              ? 'Yes, that rule has gone.'
              : ONE_A_YEAR.test(question.focus) || asks(question, /\bonly\b[^.?]*\b(?:one|1)\b/)
                ? 'No, not any more.'
                : sentence(yesOrNo(question, ALLOWED)),
    `Since ${formatDate(rule?.from ?? view.date)} you can pay into **several ISAs of the same type** in one tax year, with the same or with different providers, **except Lifetime and Junior ISAs**.`,
    `All your payments together must stay within the allowance of ${view.figure('isa-allowance')}, and keeping count is up to you.`,
    !question.brief &&
      'A provider may still refuse a second ISA of the same type with itself. You can hold any number of ISAs from earlier years.',
    !question.brief &&
      lifetime &&
      `A Lifetime ISA (up to ${view.figure('lifetime-limit')}) can go beside them.`,
  );
}

/** "£15,000 into each of two": more than the allowance takes. */
function eachOver(question: Question, whole: number): string {
  const { text, money } = question;
  const [only, more] = money;
  const [, count = '2'] =
    /\b([2-5]|two|three|four|five)\b/.exec(text.slice(0, only?.at)) ?? /\beach of (\w+)\b/.exec(text) ?? [];
  const times = Number(count) || ['two', 'three', 'four', 'five'].indexOf(count) + 2;
  if (!only || more || only.per !== 'once' || times < 2 || !/\b(?:each|both)\b/.test(text)) return '';
  const total = only.amount * times;
  return total > whole
    ? `${asks(question, OVER) ? 'Yes' : 'No'}: ${times} times ${formatPounds(only.amount)} is ${boldPounds(total)}, **${formatPounds(total - whole)}** over the allowance of ${boldPounds(whole)} for all your ISAs together. Several of the same type are allowed, except Lifetime and Junior ISAs.`
    : FITS_EACH.test(text)
      ? `Yes: ${times} times ${formatPounds(only.amount)} is ${boldPounds(total)}, which leaves ${boldPounds(whole - total)} of the allowance of ${boldPounds(whole)} for all your ISAs together. Several of the same type are allowed, except Lifetime and Junior ISAs.`
      : '';
}
const FITS_EACH = /\b(?:ok|okay|fine|alright|allowed)[?! ]*$/;

const OPENS_ANOTHER =
  /\b(?:can|could|may|am) (?:i|we)\b[^.?]*\b(?:open|start|get|have|pay into)\b[^.?]*\b(?:another|a second|a new|a different|more|2|two)\b/;

/** "I've put £20,000 in one ISA, can I open another?" */
function fullAlready(question: Question, view: RuleView): string {
  const [only, more] = question.money;
  const full = only && !more && only.per === 'once' && only.amount >= view.amount('isa-allowance');
  if (!full || !isMade(question, only) || lastYear(question) || !asks(question, OPENS_ANOTHER)) return '';
  return `You can open one, but **nothing more can be paid in** this tax year: the allowance of ${view.figure('isa-allowance')} is for all your adult ISAs together and is used. A transfer from an ISA you hold uses none of it; a new allowance begins on 6 April.`;
}

/** Two were paid into in one year already. */
const PAID_BOTH =
  /\b(?:paid|put|contributed|saved) (?:money )?(?:in|into|to) (?:both|two|2|several)\b|\bhmrc says?\b/;

/** The rule that was: "one cash ISA a year", "one of each type". */
const ONE_A_YEAR =
  /\b(?:one|1|a single)\b (?:\w+ ){0,4}isas? (?:\w+ ){0,2}(?:(?:a|per|each|every|in a) (?:tax )?year|of each (?:type|kind))\b|\b(?:one|1) (?:\w+ )?(?:of|for) each (?:type|kind|sort)\b/;
const GONE = /\b(?:gone|abolished|scrapped|dropped|lifted|removed|ended|over|history|dead)\b/;

/** "Two LISAs as long as I pay into one": held and not paid into. */
const PAYS_ONE =
  /\b(?:only|just)\b[^.?]*\b(?:one|1|it|new|single|first|second|latest)\b|\bstop(?:ped)? paying\b|\bkeep\b|\bnot pay\b[^.?]*\b(?:other|both|old|first)\b/;
/** "And two LISAs?" */
const BARE_NUMBER =
  /^(?:(?:and|but|so|or|what about|how about) )*(?:2|two|3|three|several) lifetime isas[?. ]*$/;
/** An old Lifetime ISA beside a new one, or several by number. */
const OLD_AND_NEW =
  /\b(?:have|got)\b[^.?]*\bisa\b[^.?]*\b(?:open|start|get|take out) (?:another|a second) (?:one|lifetime isa|isa)\b|\b(?:keep|hold|have|own|leave)\b[^.?]*\b(?:old|existing|first|current|my)\b[^.?]*\bopen\w*\b[^.?]*\b(?:new|another|second)\b|\bopen\b[^.?]*\b(?:second|another)\b[^.?]*\b(?:stop|keep|old|first)\b|\b(?:2|3|two|three|several|multiple) (?:different )?lifetime isas\b/;

/** What is true of several ISAs of one type in a year, which the rules allow within one allowance. */
const ALLOWED: Truths = {
  may: true,
  barred: false,
  harms: false,
  gains: false,
  ends: false,
  much: false,
};

/** How many of the two forms of a Junior ISA are spoken of, when all that is named is Junior ISAs. */
function formsOfJunior({ kinds, text, focus }: Question): number {
  if (!kinds.includes('junior')) return 0;
  if (FORMS_OF_JUNIOR.test(focus)) return 2;
  const adult = /(?<!junior )\b(?:cash|stocks and shares) isas?\b/.test(text);
  if (adult || kinds.some((kind) => kind !== 'junior' && kind !== 'cash' && kind !== 'stocks')) return 0;
  return [/\bcash\b/, /\bstocks\b|\bshares\b/].filter((form) => form.test(text)).length;
}

/** "A Lifetime ISA and a normal one": of another kind, whichever it is. */
const OTHER_ISA = /\b(?:normal|ordinary|regular|standard|plain|usual|general) (?:isas?|one)\b/;

/** One of each, and not one or the other. */
const BOTH_FORMS =
  /^(?!.*\b(?:or|versus|vs|difference|compare|better|best|rates?|which)\b).*\b(?:plus|and|as well as|both|alongside|with)\b/;

const FORMS_OF_JUNIOR =
  /\b(?:cash\b(?! isa\b)[^.?]*\b(?:and|plus|as well as|alongside)\b[^.?]*\b(?:stocks|shares)|(?:stocks|shares)[^.?]*\b(?:and|plus|as well as|alongside)\b[^.?]*\bcash)\b[^.?]*\bjunior isas?\b/;

/** "A cash Lifetime ISA and a stocks and shares one": two of the same kind. */
const TWO_FORMS =
  /\b(?:have|hold|open|own|pay into)\b[^.?]*\bcash (?:lifetime|junior)\b[^.?]*\band\b[^.?]*\bstocks and shares\b|\b(?:have|hold|open|own|pay into)\b[^.?]*\bstocks and shares (?:lifetime|junior)\b[^.?]*\band\b[^.?]*\bcash\b/;

export const severalIsas = rulesTopic({
  id: 'several-isas',
  rules: ['several-isas', 'isa-allowance', 'lifetime-limit', 'junior-limit', 'lifetime-ages'],
  answers: ['barred', 'harms', 'gains', 'ends', 'much', 'refuses'],
  dated: () => ['several-isas'],
  score: (question) => {
    const count =
      /\b(?:several|multiple|more than (?:1|one)|2|two|three|3|many|another|second|both|a few|different|as many|number of|only have one|just one|only one|only (?:open|have|pay into|get) (?:one|1)|one isa a year|same type|same kind|same (?:tax )?year)\b/;
    const foundBetter =
      /\b(?:opened|have|got|started)\b[^?]*\bisa\b[^?]*\b(?:better|another|higher)\b[^?]*\b(?:can|could|may) (?:i|we) (?:also |still |now )?(?:open|get|have|start|pay into)\b[^?]*\b(?:too|as well|also|that|it|this|one)\b/.test(
        question.text,
      )
        ? 8
        : 0;
    const oneEach = asks(question, ONE_WITH_EACH) ? 9 : 0;
    const isas = question.text.match(/\bisas?\b/g)?.length ?? 0;
    const two =
      (question.kinds.length > 1 || (question.kinds.length === 1 && OTHER_ISA.test(question.focus))) &&
      asks(question, /\b(?:both|too|as well|as well as|together|at the same time|alongside|and|all)\b/) &&
      asks(question, /\b(?:pay|have|open|hold|contribute|own|allowed|can|put)\b/) &&
      !asks(
        question,
        /\bcompare|\bdifference|\bversus\b|\bvs\b|\bbetter\b|\bmuch\b|\bmov(?:e|ing)\b|\bswitch/,
      ) &&
      question.money.length === 0
        ? 4.5
        : TWO_FORMS.test(question.focus)
          ? 6
          : 0;
    // "Compare the top two Lifetime ISAs" asks of products.
    if (/^(?:(?:please|can you|could you|and|so)\b[, ]*)*compare\b/.test(question.focus)) return 0;
    const counted = two > 0 || says(question, count) || asks(question, /\bhow many\b/) ? 0 : -3;
    return (
      counted +
      foundBetter +
      oneEach +
      two +
      (ONE_A_YEAR.test(question.focus) &&
      !question.kinds.includes('lifetime') &&
      !question.kinds.includes('junior')
        ? 9
        : 0) +
      (formsOfJunior(question) > 1 && BOTH_FORMS.test(question.focus) && question.money.length === 0
        ? 11
        : 0) +
      (question.kinds[0] === 'lifetime' && OLD_AND_NEW.test(question.focus) && !asks(question, /\btransfer/)
        ? 7
        : 0) +
      cues(question, [
        [count, 1.5],
        [/\b(?:have|open|hold|own|pay into|paying into|contribute to|put (?:money )?into|split)\b/, 1.5],
        [
          /\b(?:several|multiple|more than (?:1|one)|2|two|three|many|different|another|second|few|number of) (?:different |separate |more |new )?(?:cash |stocks and shares |lifetime |junior |innovative finance )?(?:isas?|accounts?|providers?)\b/,
          3,
        ],
        [/\bsame (?:type|kind|tax year|year)\b/, 2],
        [/\bhow many\b/, 2],
        [
          /\bonly (?:lets?|allows?|permits?) (?:me|us|you|customers?) (?:to )?(?:have|open|hold) (?:one|1|a single)\b/,
          7,
        ],
        [/\b(?:combin|merg|consolidat)\w*\b|\bbring\w*\b[^.?]*\btogether\b|\binto one\b/, -6],
        [
          /^(?:(?:please|show|list|give|what are|which are) )*(?:me )?(?:the |your )?(?:top|best|highest|cheapest)\b/,
          -9,
        ],
      ]) -
      (isas === 0 && question.kinds.length === 0 ? 3 : 0) -
      // Who is too young for an adult ISA has first to hear that.
      (question.people.some(({ age }) => age < 18) &&
      question.kinds.some((kind) => kind === 'cash' || kind === 'stocks') &&
      question.kinds.includes('junior')
        ? 8
        : 0) -
      (says(
        question,
        /\b(?:tell|inform|report|declare|contact)\b[^.?]*\bhmrc\b|\bdays?\b|\btransfer|\bdifference\b|\bproducts? (?:do|are)|\blist(?:ed)?\b|\bfscs|\bprotect|\bhow many (?:days|products|types|kinds|credits|months|years)|\bkinds? of isa|\btypes? of isa/,
      )
        ? 4
        : 0) -
      (question.money.length > 1 ? 2 : 0) -
      (asks(
        question,
        /\bboth (?:me\b|of us\b|parents?\b|my\b|his\b|her\b|grand)|\b(?:me and my|my \w+ and (?:i|me))\b/,
      )
        ? 6
        : 0) -
      (asks(question, /\bhow many\b[^.?]*\b(?:do you|are there|listed|on (?:this|the|your) site)/) ? 8 : 0)
    );
  },
  now: severalText,
  atOtherTime: (question, view) => {
    if (view.row('several-isas')) return severalText(question, view).replace(/^Yes\. Since/, 'Yes: since');
    const later = view.later('several-isas');
    const blamed = asks(question, /\b(?:trouble|illegal|fined?|penal\w+|break|broke|broken|wrong|problem)\b/);
    return `${blamed ? 'It was not allowed: at' : 'No: at'} that time you could pay into only one ISA of each type in a tax year. Since ${formatDate(later?.from ?? view.date)} several of the same type are allowed, except Lifetime and Junior ISAs.${blamed ? ' What follows from it is not in my sources: ask the providers or HMRC, and do not put it right with a withdrawal of your own.' : ''}`;
  },
});
