import { counted } from '@isa/api/domain/money';
import type { ProductProof } from '@isa/api/domain/schemas/product-answer';
import { factText } from '@isa/api/domain/products/product-facts';
import { fieldOf, isProductField } from '@isa/api/domain/products/product-fields';
import { headlineFigure, type HeadlineFields } from '@isa/api/domain/products/headline-figure';
import { formatDay } from './format.ts';

/** The headline figure of a product: `4.15% AER`. */
export function headlineWords(product: HeadlineFields): string {
  const figure = headlineFigure(product);
  return figure.kind === 'none' ? figure.text : `${figure.text} ${figure.label}`;
}

/** Other fields of history and audit log. */
const otherWords = new Map([
  ['pinned', 'Pinned'],
  ['proofs', 'Checked'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['isAdmin', 'Administrator'],
  ['table', 'Table'],
  ['emailVerified', 'Email verified'],
  ['credits', 'Credits'],
  ['granted', 'Granted'],
  ['taken', 'Taken back'],
  ['reference', 'Reference'],
  ['status', 'Status'],
  ['adminNotes', 'Admin notes'],
  ['acknowledgedAt', 'Acknowledged'],
  ['savedAt', 'Saved'],
  ['file', 'File'],
  ['added', 'Added'],
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['refused', 'Refused'],
  ['errors', 'Skipped'],
  ['handEdits', 'Set by hand and replaced'],
  ['error', 'Error'],
  ['state', 'State'],
  ['leftPence', 'Left to refund'],
  ['refundPence', 'Refunded'],
  ['reason', 'Reason'],
  ['characters', 'Characters'],
  ['question', 'Question'],
  ['wordings', 'Other wordings'],
  ['answer', 'Answer'],
  ['sources', 'Sources'],
  ['reviewBy', 'Review by'],
  ['checkedOn', 'Checked'],
  ['topic', 'Topic'],
  ['retiredAt', 'Retired'],
  ['title', 'Title'],
  ['isWithdrawn', 'Withdraws the guide'],
  ['slug', 'Address'],
  ['version', 'Version'],
  ['run', 'Run'],
  ['source', 'Source'],
  ['at', 'Made on'],
  ['restored', 'Put back'],
  ['removed', 'Deleted'],
  ['hidden', 'Hidden'],
  ['kept', 'Left as they are'],
  ['products', 'Products'],
  ['keptTexts', 'What was left'],
]);

/** The label of a field; its name if unknown. */
export function fieldWord(name: string): string {
  return isProductField(name) ? fieldOf(name).label : (otherWords.get(name) ?? name);
}

const NOTHING = '–';

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Formats a value: lists joined, a dash for nothing. */
export function showValue(value: unknown): string {
  if (isNothing(value)) return NOTHING;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(' · ');
  if (Array.isArray(value) && value.every((each) => typeof each === 'number')) return value.join(', ');
  return JSON.stringify(value);
}

/** The source of a change or check. */
export const sourceWords = {
  admin: 'By hand',
  csv: 'CSV import',
  feed: 'Product feed',
  seed: 'Sample data',
  undo: 'Undone',
} as const;

export const sourceWord = (source: string): string =>
  new Map<string, string>(Object.entries(sourceWords)).get(source) ?? source;

const isProof = (value: unknown): value is ProductProof =>
  typeof value === 'object' && value !== null && 'fields' in value && 'checkedOn' in value;

/** With its path: often nothing else of a source changes. */
const shortAddress = (source: string) => source.replace(/^https?:\/\/(?:www\.)?/, '');

/** `12 facts on 28 Nov 2026 (CSV import, bank.example/rates)` */
function proofWord({ fields, checkedOn, checkedBy, source }: ProductProof): string {
  const by = source === null ? sourceWords[checkedBy] : `${sourceWords[checkedBy]}, ${shortAddress(source)}`;
  return `${counted(fields.length, 'fact')} on ${formatDay(checkedOn)} (${by})`;
}

const isSource = (value: unknown): value is { title: string; url: string } =>
  typeof value === 'object' && value !== null && 'title' in value && 'url' in value;

/** Formats a recorded value with its unit or option label. */
export function valueWord(name: string, value: unknown): string {
  if (isNothing(value)) return NOTHING;
  if (name === 'pinned' && Array.isArray(value))
    return value.map((field) => fieldWord(String(field))).join(' · ');
  if (name === 'proofs' && Array.isArray(value) && value.every(isProof))
    return value.map(proofWord).join('; ');
  if (name === 'sources' && Array.isArray(value) && value.every(isSource))
    return value.map(({ title, url }) => `${title} (${url})`).join('; ');
  // List entries are sentences, so commas would not separate them.
  if (!isProductField(name) || fieldOf(name).kind === 'list') return showValue(value);
  return factText(name, value) ?? NOTHING;
}
