import { earlyScript } from '../boot/inline-scripts.ts';

/** Stands where the first screen of a long page ends: the browser paints it before it reads the rest. */
export function FirstScreenEnd() {
  return import.meta.env.SSR ? <script dangerouslySetInnerHTML={{ __html: earlyScript }} /> : null;
}
