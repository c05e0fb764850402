import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** Repeated so often at most, a loop's content cannot be divided in too many ways. */
const FEW = 8;

/**
 * The patterns that are matched while `work` is done. Most are put together from parts, so they stand in no source file.
 * @returns each once, in the order in which they were first used
 */
export async function patternsUsed(work: () => Promise<void>): Promise<RegExp[]> {
  const used = new Map<string, RegExp>();
  const { exec } = RegExp.prototype;
  // Whatever matches (test, match, replace, split) asks this one, once it is not the engine's own.
  // oxlint-disable-next-line no-extend-native -- for as long as `work` is done
  RegExp.prototype.exec = function (text) {
    // Not as a whole: to write a pattern out takes longer than to match it.
    used.set(this.source, this);
    return exec.call(this, text);
  };
  try {
    await work();
  } finally {
    // oxlint-disable-next-line no-extend-native -- the engine's own again
    RegExp.prototype.exec = exec;
  }
  return [...used.values()];
}

/**
 * The loops of a pattern that could be divided in several ways, each as a pattern that is nothing but that loop: whole
 * patterns are too large for a checker, and what holds a server up for ever is in a loop.
 */
export function loopsOf({ source, flags }: RegExp): string[] {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const loops: string[] = [];
  visitRegExpAST(parsed, {
    onQuantifierEnter({ element, max }) {
      // One character is never divided.
      const isGroup = element.type === 'Group' || element.type === 'CapturingGroup';
      if (isGroup && max > FEW) loops.push(`^${element.raw}*$`);
    },
  });
  return loops;
}
