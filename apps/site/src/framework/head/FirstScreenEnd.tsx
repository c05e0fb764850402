import { earlyScript } from '../boot/inline-scripts.ts';

/** Marks the end of a long page's first screen: the browser paints before it reads on. */
export function FirstScreenEnd() {
  return import.meta.env.SSR ? <script dangerouslySetInnerHTML={{ __html: earlyScript }} /> : null;
}
