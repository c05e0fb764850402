import { displayType, isAtRisk, moneyForm } from '../isa/isa-types.ts';
import { isSample, type Product } from '../products/product.ts';
import { type HeadlineFigure, bonusText, headlineFigure } from '../comparison/product-ranking.ts';
import { headlineProof } from '../products/product-proofs.ts';
import { formatDate } from '../isa/tax-year.ts';

/** The words on the picture that link previews show of a product. */
export interface ShareCard {
  name: string;
  provider: string;
  /** The kind of ISA. */
  kind: string;
  /** The headline figure, with what it is; null where the provider states none. */
  figure: { text: string; label: string } | null;
  /** What of the rate ends. */
  bonus: string | null;
  /** What the money is exposed to. */
  risk: string | null;
  /** When the figure was checked last. */
  checked: string | null;
  isSample: boolean;
}

/** Most characters of a name that are laid out: two lines hold fewer. */
const LONGEST = 120;
/** Invisible characters, or what would turn the text after it around: controls, joiners, overrides of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

const shown = (text: string) =>
  [...text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()]
    .slice(0, LONGEST)
    .join('');

const labels: Record<Exclude<HeadlineFigure['kind'], 'none'>, string> = {
  interestRate: 'AER',
  annualFee: 'annual fee',
  governmentBonus: 'government bonus',
};

function figureOf(product: Product): ShareCard['figure'] {
  const { kind, text } = headlineFigure(product);
  if (kind === 'none') return null;
  const isTarget = kind === 'interestRate' && moneyForm(product) === 'lent';
  return { text, label: isTarget ? 'target, not guaranteed' : labels[kind] };
}

function riskOf(product: Product): string | null {
  const risks = [isAtRisk(product) && 'Capital at risk', !product.fscsProtected && 'Not FSCS protected'];
  return risks.filter((risk) => risk !== false).join(' · ') || null;
}

function checkedText(product: Product): string | null {
  const proof = headlineFigure(product).kind === 'none' ? undefined : headlineProof(product);
  return proof === undefined ? null : `Checked on ${formatDate(proof.checkedOn)}`;
}

/** The text of a product's link preview. */
export function shareCard(product: Product): ShareCard {
  const figure = figureOf(product);
  return {
    name: shown(product.name),
    provider: shown(product.provider),
    kind: displayType(product.type),
    figure,
    bonus: figure?.label === labels.interestRate ? bonusText(product) : null,
    risk: riskOf(product),
    checked: checkedText(product),
    isSample: isSample(product),
  };
}
