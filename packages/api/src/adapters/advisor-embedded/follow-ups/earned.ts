import { ask } from './again.ts';
import { withAmount } from './corrected.ts';
import type { Change, Turn } from './people.ts';
import { savingsTax } from '../topics/tax/tax.ts';
import { TELLS_INCOME } from '../understand/told-income.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after talk of tax on savings, of what somebody earns.

const OTHER_EARNER =
  /^(?:(?:and|but|so|what if|what about|how about)\b[, ]*)*my (wife|husband|partner|spouse|mum|dad) (?:who )?(?:earns|makes|is on|gets) (?:about |around |only |just )?(£\d+)(?: a year)?[?.! ]*$/;

/** "And my wife earns £20,000" after what is free of tax. */
function otherEarner(turn: Turn): Reading | null {
  const [, who, income] = OTHER_EARNER.exec(turn.alone.focus) ?? [];
  return turn.last.topic.id === savingsTax.id && who !== undefined && income !== undefined
    ? ask(turn, `my ${who} earns ${income}. how much interest is tax free?`)
    : null;
}

const OWN_INCOME =
  /^(?:(?:and|but|so|if|ok)\b[, ]*)*i (?:earn|make|am on|get) (?:about |around |only |just )?(£\d+)(?: a year)?,? (?:so )?(?:how much|what) (?:of it |of that )?(?:do|would|will|can|could) i (?:get|have|use|be left with)[?.! ]*$/;

/** "I earn £15,000, how much do I get?" after the starting rate. */
function ownStartingRate(turn: Turn): Reading | null {
  const [, income] = OWN_INCOME.exec(turn.alone.focus) ?? [];
  if (turn.last.topic.id !== savingsTax.id || income === undefined) return null;
  const starting = /\bstarting rate\b/.test(turn.last.question.text);
  return ask(
    turn,
    starting
      ? `i earn ${income}. how much interest falls in the starting rate for savings?`
      : `i earn ${income}. what is my personal savings allowance?`,
  );
}

const OTHER_BAND = new RegExp(
  String.raw`^(?:(?:and|but|so|what if|what about|how about)\b[, ]*)*my (wife|husband|partner|spouse|mum|dad),? (?:who )?(?:is |pays )?(?:an? )?(basic|higher|additional)(?:[ -]rate)?(?: taxpayer)?(?:,? (?:and |also |with |has |gets |on |had )*(£\d+)?)?(?: (?:of |in )?(?:savings )?interest)?(?: (?:too|as well|also))?[?.! ]*$`,
);

/** "And my wife is basic with £900 too" after tax on interest: hers by itself. */
function otherInBand({ alone, last, ...rest }: Turn): Reading | null {
  const [, who, band, told] = OTHER_BAND.exec(alone.focus) ?? [];
  const [before] = last.question.money;
  const interest = told ?? (before === undefined ? undefined : `£${before.amount}`);
  if (last.topic.id !== savingsTax.id || who === undefined || band === undefined || !interest) return null;
  return ask(
    { alone, last, ...rest },
    `my ${who} is a ${band} rate taxpayer with ${interest} of interest. how much tax?`,
  );
}

const RAISE =
  /^(?:(?:and|but|so|ok)\b[, ]*)*(?:what )?(?:if|when|once) (?:i (?:get|got|had) (?:a |my )?(?:pay )?(?:rise|raise|promotion|promoted)[^£]{0,20}|i (?:earn|earned|make|made|am on|was on|go up to)|my (?:salary|income|pay|wages?) (?:is|was|goes up|went up|rises|rose|becomes?)(?: to)?)(?: to| of| about| only| just)* (£\d+)(?: a year)?(?:,? what (?:is|would be) my (?:personal )?(?:savings )?allowance)?(?: then)?[?.! ]*$/;

/** "And if I get a raise to £52,000?": what is free of tax then. */
function afterRaise(turn: Turn): Reading | null {
  const [, income] = RAISE.exec(turn.alone.focus) ?? [];
  const { last } = turn;
  const about = last.topic.id === savingsTax.id && TELLS_INCOME.test(last.question.text);
  const [before, interest, more] = last.question.money;
  if (!about || income === undefined || !before || more) return null;
  return interest
    ? withAmount(turn, before, Number(income.slice(1)))
    : ask(turn, `i earn ${income}. what is my personal savings allowance?`);
}

const OWN_BAND =
  /^(?:(?:and|but|so|ok)\b[, ]*)*i am (?:an? )?(basic|higher|additional)(?:[ -]rate)?(?: taxpayer)?,? (?:with|and have|and got|on|and get) (£\d+)[?.! ]*$/;

/** "I'm basic with £1,700" after the dividend or the savings allowance. */
function ownBand(turn: Turn): Reading | null {
  const [, band, amount] = OWN_BAND.exec(turn.alone.focus) ?? [];
  const of = turn.last.topic.id === 'dividends' ? 'dividends' : 'interest';
  const about = turn.last.topic.id === 'dividends' || turn.last.topic.id === savingsTax.id;
  return about && band !== undefined && amount !== undefined
    ? ask(turn, `how much tax on ${amount} of ${of} outside an isa as a ${band} rate taxpayer?`)
    : null;
}

/** In their order: the first that fits. */
export const EARNED_CHANGES: readonly Change[] = [
  [otherEarner, savingsTax],
  [ownStartingRate, savingsTax],
  [otherInBand, savingsTax],
  [ownBand, 'fitting'],
  [afterRaise, savingsTax],
];
