import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import library, { type Canvas, type CanvasKit, type FontCollection, type Paragraph } from 'canvaskit-wasm';
import type { ShareCard } from './share-card.ts';

/** The size that link previews expect. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 90;
const COLUMN = WIDTH - 2 * MARGIN;

/** The brand's teal, and a readable colour on it. */
const TEAL = '#0b5d6b';
const WHITE = '#ffffff';
const SOFT = '#cfe3e6';
const WARNING = { ink: '#6b4a00', fill: '#fff4d6' };

/** The faces of the site's font: English letters, and those of other languages in Latin script. */
const FACES = ['latin', 'latin-ext'] as const;
const WEIGHT = { regular: 400, bold: 700 } as const;

const { resolve } = createRequire(import.meta.url);
const faceFile = (face: string) =>
  resolve(
    `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${face}-wght-normal.woff2`,
  );

interface TextLook {
  size: number;
  color?: string;
  weight?: keyof typeof WEIGHT;
  /** Longer texts end in three dots. */
  lines?: number;
  width?: number;
}

interface Kit {
  skia: CanvasKit;
  fonts: FontCollection;
}

async function openKit(): Promise<Kit> {
  const skia = await library.default({ locateFile: (file) => resolve(`canvaskit-wasm/bin/${file}`) });
  const provider = skia.TypefaceFontProvider.Make();
  for (const face of FACES) provider.registerFont(await readFile(faceFile(face)), face);
  const fonts = skia.FontCollection.Make();
  fonts.setDefaultFontManager(provider);
  return { skia, fonts };
}

function layOut({ skia, fonts }: Kit, text: string, look: TextLook): Paragraph {
  const { size, color = WHITE, weight = 'regular', lines = 1, width = COLUMN } = look;
  const style = new skia.ParagraphStyle({
    maxLines: lines,
    ellipsis: '…',
    textDirection: skia.TextDirection.LTR,
    textStyle: {
      color: skia.parseColorString(color),
      fontFamilies: [...FACES],
      fontSize: size,
      heightMultiplier: 1.12,
      fontVariations: [{ axis: 'wght', value: WEIGHT[weight] }],
    },
  });
  const builder = skia.ParagraphBuilder.MakeFromFontCollection(style, fonts);
  builder.addText(text);
  const paragraph = builder.build();
  builder.delete();
  paragraph.layout(width);
  return paragraph;
}

/** A text without the characters that the font lacks, such as emoji, which would be drawn as boxes. */
function drawable(kit: Kit, text: string): string {
  const paragraph = layOut(kit, text, { size: 20, lines: 100 });
  const missing = new Set(paragraph.unresolvedCodepoints());
  paragraph.delete();
  const left = [...text].filter((character) => !missing.has(character.codePointAt(0) ?? 0)).join('');
  return left.replace(/\s+/gu, ' ').trim();
}

/** Draws texts from top to bottom. */
class Page {
  readonly #kit: Kit;
  readonly #canvas: Canvas;

  constructor(kit: Kit, canvas: Canvas) {
    this.#kit = kit;
    this.#canvas = canvas;
  }

  /** @returns the width and the height of what was drawn */
  text(text: string, x: number, y: number, look: TextLook): { width: number; height: number } {
    const paragraph = layOut(this.#kit, text, look);
    this.#canvas.drawParagraph(paragraph, x, y);
    const size = { width: paragraph.getLongestLine(), height: paragraph.getHeight() };
    paragraph.delete();
    return size;
  }

  /** A text in a box that ends at the right margin. */
  label(text: string, y: number, { ink, fill }: typeof WARNING): void {
    const { skia } = this.#kit;
    const [size, padding] = [28, 18];
    const paragraph = layOut(this.#kit, text, { size, color: ink, weight: 'bold' });
    const left = WIDTH - MARGIN - paragraph.getLongestLine() - padding;
    const box = skia.LTRBRect(left - padding, y, WIDTH - MARGIN, y + paragraph.getHeight() + padding);
    this.#filled(fill, (paint) => this.#canvas.drawRRect(skia.RRectXY(box, 8, 8), paint));
    this.#canvas.drawParagraph(paragraph, left, y + padding / 2);
    paragraph.delete();
  }

  /** The compass of the site, as in its icon. */
  compass(x: number, y: number, radius: number): void {
    const { skia } = this.#kit;
    const ring = new skia.Paint();
    ring.setColor(skia.parseColorString(WHITE));
    ring.setStyle(skia.PaintStyle.Stroke);
    ring.setStrokeWidth(radius / 5);
    ring.setAntiAlias(true);
    this.#canvas.drawCircle(x, y, radius, ring);
    ring.delete();
    const needle = skia.Path.MakeFromSVGString('M4.8-4.8l-3 6.6-6.6 3 3-6.6z');
    if (needle === null) throw new Error('The needle of the compass is no path');
    this.#canvas.save();
    this.#canvas.translate(x, y);
    this.#canvas.scale(radius / 9.5, radius / 9.5);
    this.#filled(WHITE, (paint) => this.#canvas.drawPath(needle, paint));
    this.#filled(TEAL, (paint) => this.#canvas.drawCircle(0, 0, 1.3, paint));
    this.#canvas.restore();
    needle.delete();
  }

  #filled(color: string, draw: (paint: InstanceType<CanvasKit['Paint']>) => void): void {
    const paint = new this.#kit.skia.Paint();
    paint.setColor(this.#kit.skia.parseColorString(color));
    paint.setAntiAlias(true);
    draw(paint);
    paint.delete();
  }
}

function drawCard(kit: Kit, page: Page, card: ShareCard): void {
  page.compass(MARGIN + 30, 92, 27);
  page.text('ISA Compass', MARGIN + 80, 68, { size: 40, weight: 'bold' });
  if (card.isSample) page.label('Sample data', 66, WARNING);

  const name = drawable(kit, card.name);
  const provider = drawable(kit, card.provider);
  const title = name === '' ? card.kind : name;
  let y = 158;
  y += page.text(title, MARGIN, y, { size: 60, weight: 'bold', lines: 2 }).height + 6;
  const below = [provider, title !== card.kind && card.kind].filter((part) => part !== false && part !== '');
  page.text(below.join(' · '), MARGIN, y, { size: 34, color: SOFT });

  const { figure, bonus } = card;
  const figureTop = bonus === null ? 384 : 362;
  if (figure === null) page.text('Rate not published', MARGIN, figureTop + 30, { size: 52, weight: 'bold' });
  else {
    const { width } = page.text(figure.text, MARGIN, figureTop, { size: 116, weight: 'bold' });
    const left = MARGIN + width + 24;
    page.text(figure.label, left, figureTop + 62, { size: 42, width: WIDTH - MARGIN - left });
  }
  if (bonus !== null) page.text(bonus, MARGIN, figureTop + 126, { size: 32 });

  const foot = [card.risk, card.checked].filter((part) => part !== null).join(' · ');
  if (foot !== '') page.text(foot, MARGIN, 542, { size: 30, color: SOFT });
}

/** Draws cards as PNG pictures. Loads seven megabytes: only the thread that draws does so. */
export async function openDrawing(): Promise<(card: ShareCard) => Uint8Array> {
  const kit = await openKit();
  return (card) => {
    const surface = kit.skia.MakeSurface(WIDTH, HEIGHT);
    if (surface === null) throw new Error('There is no memory for a picture');
    try {
      const canvas = surface.getCanvas();
      canvas.clear(kit.skia.parseColorString(TEAL));
      drawCard(kit, new Page(kit, canvas), card);
      const picture = surface.makeImageSnapshot();
      const bytes = picture.encodeToBytes();
      picture.delete();
      if (bytes === null) throw new Error('The picture could not be encoded');
      return bytes;
    } finally {
      surface.delete();
    }
  };
}
