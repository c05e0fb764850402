import { median } from '../figures.ts';

/** One operation, measured at several sizes of what it works on. */
export interface Curve {
  name: string;
  points: { size: number; ms: number }[];
  /** Why it cannot but take longer when there is more; without it, it must stay flat or grow as a logarithm. */
  linear?: string;
}

/** The curves of one kind of size, in the order in which they were first added to. */
export class Curves {
  /** What the sizes count. */
  readonly of: string;
  readonly #curves = new Map<string, Curve>();

  constructor(of: string) {
    this.of = of;
  }

  /** Adds a point: the median of some measurements, in milliseconds, at a size. */
  add(name: string, size: number, times: readonly number[], o: Pick<Curve, 'linear'> = {}): void {
    const curve = this.#curves.get(name) ?? { name, points: [], ...o };
    curve.points.push({ size, ms: median(times) });
    this.#curves.set(name, curve);
  }

  all(): Curve[] {
    return [...this.#curves.values()];
  }
}

/** Under this many milliseconds a difference is the machine's noise, not growth. */
const NOISE_MS = 1;

export interface Growth {
  /** Time at the largest size against that at the smallest. */
  ratio: number;
  /** What a logarithm would grow by, and as much again for caches of the machine that no longer hold everything. */
  allowed: number;
  met: boolean;
}

export function growthOf({ points }: Curve): Growth {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('A curve has points');
  const allowed = 2 * (Math.log(last.size) / Math.log(first.size));
  const ratio = last.ms / first.ms;
  return { ratio, allowed, met: ratio <= allowed || last.ms - first.ms <= NOISE_MS };
}
