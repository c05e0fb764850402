/** How a test card behaves. `late` stays in processing for a while and then succeeds. */
export type CardBehaviour = 'succeeds' | 'declined' | 'no-funds' | 'asks' | 'late' | 'disputed';

export interface CardInput {
  number: string;
  /** Month and year as on the card: `12/30`, `12 / 2030`, `1230`. */
  expiry: string;
  cvc: string;
}

export interface CardProblem {
  /** `validation_error`: the form is filled in wrongly; `card_error`: the bank said no. */
  type: 'validation_error' | 'card_error';
  code: string;
  message: string;
}

export type CardReading =
  | { ok: true; behaviour: CardBehaviour; last4: string }
  | { ok: false; problem: CardProblem };

/** Stripe's own test numbers and what they do there; the one for `late` is ours, since Stripe has none. */
const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'no-funds',
  '4000002500003155': 'asks',
  '4000000000007775': 'late',
  '4000000000000259': 'disputed',
};

const invalid = (code: string, message: string): CardReading => ({
  ok: false,
  problem: { type: 'validation_error', code, message },
});

/** The check digit that every card number ends with (ISO/IEC 7812-1, the Luhn formula). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function readNumber(text: string): CardReading | string {
  const digits = text.replace(/[\s-]/g, '');
  if (digits === '') return invalid('incomplete_number', 'Please enter the card number.');
  if (!/^\d+$/.test(digits)) return invalid('invalid_number', 'A card number has only digits.');
  if (digits.length < 12) return invalid('incomplete_number', 'The card number is incomplete.');
  if (digits.length > 19 || !hasCheckDigit(digits)) {
    return invalid('invalid_number', 'The card number is not valid. Please check it for typing mistakes.');
  }
  return digits;
}

function readExpiry(text: string, now: Date): CardReading | null {
  const [, monthText, yearText] =
    /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (text.trim() === '') return invalid('incomplete_expiry', 'Please enter the expiry date of the card.');
  const month = Number(monthText);
  if (!yearText || month < 1 || month > 12) {
    return invalid('invalid_expiry', 'The expiry date is written as month and year, such as 12/30.');
  }
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const ends = year * 12 + month;
  const present = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (ends < present)
    return invalid('invalid_expiry_year_past', 'This card has expired. Please check the expiry date.');
  if (ends > present + 50 * 12)
    return invalid('invalid_expiry_year', 'The expiry date is too far in the future.');
  return null;
}

function readCvc(text: string): CardReading | null {
  if (text.trim() === '')
    return invalid('incomplete_cvc', 'Please enter the security code (CVC) of the card.');
  if (!/^\s*\d{3,4}\s*$/.test(text))
    return invalid('invalid_cvc', 'The security code (CVC) has 3 or 4 digits.');
  return null;
}

/** Checks a card as a form would and says how the bank behind it will behave. Nothing of it is kept but its end. */
export function readCard(card: CardInput, now: Date): CardReading {
  const number = readNumber(card.number);
  if (typeof number !== 'string') return number;
  const problem = readExpiry(card.expiry, now) ?? readCvc(card.cvc);
  if (problem !== null) return problem;
  const behaviour = testCards[number];
  if (behaviour === undefined) {
    const message =
      'No real card is charged here, so only test card numbers work, such as 4242 4242 4242 4242.';
    return { ok: false, problem: { type: 'card_error', code: 'testmode_decline', message } };
  }
  return { ok: true, behaviour, last4: number.slice(-4) };
}
