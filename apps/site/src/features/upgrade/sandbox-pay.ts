import { SERVER_MS } from './begin-payment.ts';
import { intentIdOf, type Outcome } from './pay.ts';
import { providerFailure, refusedFailure } from './payment-words.ts';

export type Card = { cardNumber: string; expiry: string; cvc: string };
export type CardErrors = Partial<Card>;

/** The sandbox's response; the server's refusals have a message only. */
type Answer = {
  status?: string;
  error?: { type: string; code: string; message: string };
  message?: string;
};

const MISSING: Card = {
  cardNumber: 'Please enter the card number.',
  expiry: 'Please enter the expiry date of the card.',
  cvc: 'Please enter the security code (CVC) of the card.',
};

const fieldNames = ['cardNumber', 'expiry', 'cvc'] as const;

/** Missing fields; the sandbox reports invalid ones. */
export function missingFields(card: Card): CardErrors | null {
  const errors: CardErrors = {};
  for (const name of fieldNames) if (card[name].trim() === '') errors[name] = MISSING[name];
  return Object.keys(errors).length === 0 ? null : errors;
}

/** The field that one of the sandbox's codes is about: `invalid_expiry_year`. */
function fieldOf(code: string): keyof Card {
  if (code.includes('expiry')) return 'expiry';
  return code.includes('cvc') ? 'cvc' : 'cardNumber';
}

async function ask(body: unknown): Promise<{ status: number; answer: Answer }> {
  const response = await fetch('/api/sandbox/confirm', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(SERVER_MS),
  });
  return { status: response.status, answer: await response.json() };
}

function outcomeOf(clientSecret: string, { status, error }: Answer): Outcome | CardErrors {
  if (error?.type === 'validation_error') return { [fieldOf(error.code)]: error.message };
  if (error) return { status: 'failed', failure: providerFailure(error) };
  switch (status) {
    case 'succeeded':
      return { status, paymentIntentId: intentIdOf(clientSecret) };
    case 'processing':
      return { status };
    case 'requires_action':
      return { status: 'asks' };
    default:
      return { status: 'failed', failure: providerFailure({}) };
  }
}

/**
 * Pays with a test card: POST /api/sandbox/confirm.
 * @param confirmed the buyer has pressed Confirm
 * @returns how it ended, or what is wrong with the fields
 */
export async function payInSandbox(
  clientSecret: string,
  card: Card,
  confirmed: boolean,
): Promise<Outcome | CardErrors> {
  try {
    const { status, answer } = await ask({ clientSecret, ...card, confirmed });
    if (status === 200) return outcomeOf(clientSecret, answer);
    const failure = status === 400 ? refusedFailure(answer.message) : providerFailure({});
    return { status: 'failed', failure };
  } catch (error) {
    console.debug('No answer of the sandbox', error);
    return { status: 'failed', failure: providerFailure({ type: 'api_connection_error' }) };
  }
}
