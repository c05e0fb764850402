import { at, END, type Way } from './sought-ways.ts';

// One word by itself, and another in its place.

/** One word by itself, which after a list narrows that. */
export const BARE_WORDS: readonly Way[] = [
  [
    at(
      String.raw`(sharia|halal|islamic|ethical|green|welsh|gaelic|passbook)(?: isas?| ones?| then| please| options?)*${END}`,
    ),
    ([, word]) => `which isas are ${word === 'passbook' ? 'with a passbook' : word}?`,
  ],
  [
    at(
      String.raw`(?:in (?:an? )?|by |with (?:an? )?)?(branch|app|online|post)(?: isas?| ones?| then| please)*${END}`,
    ),
    ([, word]) =>
      `which isas can i run ${word === 'branch' ? 'in a branch' : word === 'app' ? 'by app' : word === 'post' ? 'by post' : 'online'}?`,
  ],
];

const OTHER_WORD = at(
  String.raw`(sharia|halal|islamic|ethical|green|welsh|gaelic) (?:isas? |ones? )?(?:then|instead)${END}`,
);

/** "Ethical then": another word in the place of the one before. */
export function otherWord(focus: string): string | null {
  const [, word] = OTHER_WORD.exec(focus) ?? [];
  return word === undefined ? null : `i am looking for ${word} isas`;
}
