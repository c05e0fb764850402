import { type Curve, type Curves, growthOf } from './curve.ts';

/* Small plots side by side, size and time both on logarithmic scales: a flat line is flat, a slope of one is linear. */

const COLUMNS = 4;
const WIDTH = 290;
const HEIGHT = 210;
const FRAME = { left: 52, right: 16, top: 44, bottom: 34 };
const HEAD = 34;
const COLOURS = { met: '#1b7f4b', linear: '#8a6d1a', missed: '#b3261e' } as const;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const words = (size: number) =>
  size >= 1_000_000 ? `${size / 1_000_000}M` : size >= 1000 ? `${size / 1000}k` : `${size}`;
const time = (ms: number) =>
  ms < 1 ? `${ms.toPrecision(1)} ms` : ms < 1000 ? `${Math.round(ms)} ms` : `${ms / 1000} s`;
const text = (x: number, y: number, content: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escape(content)}</text>`;

/** The position of a value on an axis from `from` to `to`, both ends being powers of ten or the like. */
const place = (value: number, [low, high]: readonly [number, number], from: number, to: number) =>
  from + ((Math.log10(value) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))) * (to - from);

function powersOfTen(values: readonly number[]): [number, number] {
  const low = 10 ** Math.floor(Math.log10(Math.min(...values)));
  return [low, Math.max(low * 100, 10 ** Math.ceil(Math.log10(Math.max(...values))))];
}

function colourOf(curve: Curve): string {
  if (curve.linear !== undefined) return COLOURS.linear;
  return growthOf(curve).met ? COLOURS.met : COLOURS.missed;
}

function onePlot(curve: Curve, x: number, y: number): string {
  const { points, name } = curve;
  const across = [points[0]?.size ?? 1, points.at(-1)?.size ?? 10] as const;
  const up = powersOfTen(points.map(({ ms }) => ms));
  const [left, right] = [x + FRAME.left, x + WIDTH - FRAME.right];
  const [top, bottom] = [y + FRAME.top, y + HEIGHT - FRAME.bottom];
  const at = points.map(({ size, ms }) => ({
    x: place(size, across, left, right),
    y: place(ms, up, bottom, top),
    size,
  }));
  const lines: string[] = [];
  for (let value = up[0]; value <= up[1] * 1.01; value *= 10) {
    const height = place(value, up, bottom, top);
    lines.push(`<path class="grid" d="M${left} ${height.toFixed(1)}H${right}"/>`);
    lines.push(text(left - 6, height + 4, time(value), 'class="tick" text-anchor="end"'));
  }
  const colour = colourOf(curve);
  const path = at.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L');
  const last = at.at(-1);
  return [
    text(x + 8, y + 20, name, 'class="name"'),
    text(x + 8, y + 36, `×${growthOf(curve).ratio.toPrecision(2)} from smallest to largest`, 'class="tick"'),
    ...lines,
    ...at.map((point) => text(point.x, bottom + 18, words(point.size), 'class="tick" text-anchor="middle"')),
    `<path class="line" stroke="${colour}" d="M${path}"/>`,
    ...at.map(
      (point) => `<circle cx="${point.x.toFixed(1)}" cy="${point.y.toFixed(1)}" r="3.5" fill="${colour}"/>`,
    ),
    last ? '' : text(left, bottom, 'nothing measured'),
  ].join('\n');
}

/** The curves as a picture (SVG), a block for each kind of size. */
export function plot(blocks: readonly Curves[]): string {
  let y = 0;
  const parts = blocks.flatMap((block) => {
    const curves = block.all();
    const heading = text(8, y + 24, `Milliseconds against the number of ${block.of}`, 'class="heading"');
    const plots = curves.map((curve, i) =>
      onePlot(curve, (i % COLUMNS) * WIDTH, y + HEAD + Math.floor(i / COLUMNS) * HEIGHT),
    );
    y += HEAD + Math.ceil(curves.length / COLUMNS) * HEIGHT;
    return [heading, ...plots];
  });
  const legend = [
    text(8, y + 22, 'Flat or logarithmic, as it should be', `class="tick" fill="${COLOURS.met}"`),
    text(250, y + 22, 'Grows with what it has to do', `class="tick" fill="${COLOURS.linear}"`),
    text(450, y + 22, 'Grows faster than a logarithm', `class="tick" fill="${COLOURS.missed}"`),
  ];
  const [width, height] = [COLUMNS * WIDTH, y + HEAD];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="How long operations take as the site grows">
<style>text{font:12px system-ui,sans-serif}.heading{font-size:16px;font-weight:600}.name{font-size:12px;font-weight:600}.tick{font-size:11px}.grid{stroke:#ddd}.line{fill:none;stroke-width:2}</style>
<rect width="100%" height="100%" fill="#fff"/>
${[...parts, ...legend].join('\n')}
</svg>
`;
}
