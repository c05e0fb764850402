import { headlineFigure } from '@isa/api/domain/product-ranking';
import type { ProductInput } from '@isa/api/domain/schemas/product';

/** What the fields of a product are called, in its form as in its history. */
export const productWords = {
  name: 'Name',
  provider: 'Provider',
  type: 'Type',
  referralLink: 'Referral link',
  logoUrl: 'Logo URL',
  interestRate: 'Interest rate (% AER)',
  annualFee: 'Annual fee (%)',
  governmentBonus: 'Government bonus (%)',
  minimumDeposit: 'Minimum deposit (£)',
  maximumDeposit: 'Maximum deposit (£)',
  rating: 'Rating (0 to 5)',
  reviewCount: 'Review count',
  term: 'Term',
  earlyWithdrawalPenalty: 'Early withdrawal penalty',
  termsApply: 'Terms',
  features: 'Features',
  fscsProtected: 'FSCS protected',
  isActive: 'Active (visible on the site)',
} as const satisfies Record<keyof ProductInput, string>;

/** The one figure a product is known by, with what it is: `4.05% AER`. */
export function headlineWords(product: Parameters<typeof headlineFigure>[0]): string {
  const figure = headlineFigure(product);
  return figure.kind === 'none' ? figure.text : `${figure.text} ${figure.label}`;
}

/** What else the audit log tells. */
const otherWords = {
  firstName: 'First name',
  lastName: 'Last name',
  isAdmin: 'Administrator',
  table: 'Table',
  emailVerified: 'Email verified',
  credits: 'Credits',
  granted: 'Granted',
  taken: 'Taken back',
  reference: 'Reference',
  status: 'Status',
  adminNotes: 'Admin notes',
  lookedAt: 'Looked at',
  savedAt: 'Saved',
  file: 'File',
  added: 'Added',
  updated: 'Updated',
  unchanged: 'Unchanged',
  refused: 'Refused',
  errors: 'Skipped',
  error: 'Error',
  state: 'State',
  leftPence: 'Left to refund',
  refundPence: 'Refunded',
};

const words = new Map<string, string>(Object.entries({ ...otherWords, ...productWords }));

/** A field in the words of the screens; one that is not known here as it is written. */
export function fieldWord(name: string): string {
  return words.get(name) ?? name;
}
