import { displayType, isAtRisk, moneyForm } from '../../domain/isa/isa-types.ts';
import { isSample, type Product } from '../../domain/products/product.ts';
import { bonusText, headlineFigure } from '../../domain/products/headline-figure.ts';
import { headlineProof } from '../../domain/products/product-proofs.ts';
import { formatDate } from '../../domain/isa/tax-year.ts';

/** The words on the picture that link previews show of a product. */
export interface ShareCard {
  name: string;
  provider: string;
  /** The kind of ISA. */
  kind: string;
  /** The headline figure with its label; null if the provider states none. */
  figure: { text: string; label: string } | null;
  /** The part of the rate that ends. */
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

const isTarget = (product: Product) =>
  headlineFigure(product).kind === 'rate' && moneyForm(product) === 'lent';

function figureOf(product: Product): ShareCard['figure'] {
  const { kind, text, phrase } = headlineFigure(product);
  if (kind === 'none') return null;
  return { text, label: isTarget(product) ? 'target, not guaranteed' : phrase };
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
  const hasRate = headlineFigure(product).kind === 'rate' && !isTarget(product);
  return {
    name: shown(product.name),
    provider: shown(product.provider),
    kind: displayType(product.type),
    figure: figureOf(product),
    bonus: hasRate ? bonusText(product) : null,
    risk: riskOf(product),
    checked: checkedText(product),
    isSample: isSample(product),
  };
}
