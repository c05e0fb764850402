import type { Product } from '@isa/api/domain/product';
import { doubtsAbout } from '@isa/api/domain/product-doubts';
import { displayType } from '@isa/api/domain/isa-types';
import { type ProductInput, productInput, type Read, readStated } from '@isa/api/domain/schemas/product';
import { showValue } from '../../components/ChangeList.tsx';
import { productWords } from '../../field-words.ts';

/** The product form as it is typed, with every field of a product: numbers are texts until they are sent. */
export type ProductFormValues = {
  [Field in keyof ProductInput]: ProductInput[Field] extends boolean | string[]
    ? ProductInput[Field]
    : string;
};

export type FieldName = keyof ProductFormValues;
export type Problems = Partial<Record<FieldName, string>>;

/** Where a new product starts from. */
export const emptyProduct: ProductFormValues = {
  name: '',
  provider: '',
  type: '',
  referralLink: '',
  logoUrl: '',
  interestRate: '',
  annualFee: '',
  governmentBonus: '',
  minimumDeposit: '',
  maximumDeposit: '',
  rating: '4',
  reviewCount: '0',
  term: '',
  earlyWithdrawalPenalty: '',
  termsApply: '',
  features: [],
  fscsProtected: true,
  isActive: true,
};

const asText = (value: number | string | null) => (value === null ? '' : String(value));

/** A product as it stands in the form. */
export function valuesOf(product: Product): ProductFormValues {
  return {
    name: product.name,
    provider: product.provider,
    type: displayType(product.type),
    referralLink: product.referralLink,
    logoUrl: asText(product.logoUrl),
    interestRate: asText(product.interestRate),
    annualFee: asText(product.annualFee),
    governmentBonus: asText(product.governmentBonus),
    minimumDeposit: asText(product.minimumDeposit),
    maximumDeposit: asText(product.maximumDeposit),
    rating: asText(product.rating),
    reviewCount: String(product.reviewCount),
    term: asText(product.term),
    earlyWithdrawalPenalty: asText(product.earlyWithdrawalPenalty),
    termsApply: asText(product.termsApply),
    features: product.features,
    fscsProtected: product.fscsProtected,
    isActive: product.isActive,
  };
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));
const textOrNull = (text: string) => (text.trim() === '' ? null : text);

/** What looks like a slip in the figures as they are typed. */
export const doubtsIn = (values: ProductFormValues): string[] =>
  doubtsAbout({
    interestRate: numberOrNull(values.interestRate),
    annualFee: numberOrNull(values.annualFee),
    minimumDeposit: numberOrNull(values.minimumDeposit),
    maximumDeposit: numberOrNull(values.maximumDeposit),
  });

function toFields(values: ProductFormValues): Record<string, unknown> {
  return {
    ...values,
    logoUrl: textOrNull(values.logoUrl),
    interestRate: numberOrNull(values.interestRate),
    annualFee: numberOrNull(values.annualFee),
    governmentBonus: numberOrNull(values.governmentBonus),
    minimumDeposit: numberOrNull(values.minimumDeposit),
    maximumDeposit: numberOrNull(values.maximumDeposit),
    rating: numberOrNull(values.rating),
    reviewCount: numberOrNull(values.reviewCount) ?? 0,
    term: textOrNull(values.term),
    earlyWithdrawalPenalty: textOrNull(values.earlyWithdrawalPenalty),
    termsApply: textOrNull(values.termsApply),
  };
}

/** Words for the limits that the schema states without any. */
function messageOf(issue: { code?: string; path?: PropertyKey[] | undefined }): string {
  if (issue.path?.[0] === 'rating') return 'Rating must be from 0 to 5';
  switch (issue.code) {
    case 'too_small':
      return 'Must be 0 or more';
    case 'too_big':
      return 'This is too long or too large';
    default:
      return issue.path?.[0] === 'reviewCount' ? 'Must be a whole number' : 'Must be a number';
  }
}

function isField(name: unknown): name is FieldName {
  return typeof name === 'string' && name in emptyProduct;
}

/** The fields that complaints are about. */
export function fieldsIn(issues: readonly { path: string }[]): FieldName[] {
  return issues.map(({ path }) => path.split('.')[0]).filter(isField);
}

/** What of the server's or the schema's complaints belongs to which field; the first of each. */
export function problemsOf(issues: readonly { path: string; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    const [name] = path.split('.');
    if (isField(name)) problems[name] ??= message;
  }
  return problems;
}

export type ReadForm<Input> = { ok: true; input: Input } | { ok: false; problems: Problems };

function asRead<Input>(parsed: Read<Input>): ReadForm<Input> {
  if (parsed.success) return { ok: true, input: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ok: false, problems: problemsOf(issues) };
}

/** Checks the form of a new product by the server's own schema. */
export const readForm = (values: ProductFormValues): ReadForm<ProductInput> =>
  asRead(productInput.safeParse(toFields(values), { error: messageOf }));

/**
 * Checks what of the form differs from the product as it was seen, and nothing else: so a save undoes nobody else's
 * change, and what is stored from earlier days is neither changed nor refused.
 */
export function readChanges(product: Product, values: ProductFormValues): ReadForm<Partial<ProductInput>> {
  const seen = valuesOf(product);
  const stated = Object.entries(toFields(values)).filter(
    ([name]) => isField(name) && JSON.stringify(values[name]) !== JSON.stringify(seen[name]),
  );
  return asRead(readStated(Object.fromEntries(stated), { error: messageOf }));
}

/** The product with some fields as another has them. */
export function withFields(product: Product, other: Product, names: readonly FieldName[]): Product {
  return { ...product, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}

/** What somebody else has put into fields meanwhile, and how to go on; nothing where there is no such field. */
export function theirsInWords(product: Product, names: readonly FieldName[]): string {
  const told = names.map((name) => `${productWords[name]}: ${showValue(product[name])}`);
  return told.length === 0 ? '' : ` It has now: ${told.join('; ')}. Save again to replace that with yours.`;
}

/** The features with one more, unless it is blank. */
export function withFeature(features: readonly string[], text: string): string[] {
  const feature = text.trim();
  return feature === '' ? [...features] : [...features, feature];
}
