import { wordsOf } from '../classifier/features.ts';

/** Words that tell of a loss, an illness or hardship, and the sentence that an answer then begins with. */
// prettier-ignore
const OCCASIONS: readonly { words: string; sentence: string }[] = [
  {
    words: 'died, has died, passed away, passed on, late husband, late wife, late mum, late dad, widow, widowed, widower, lost my husband, lost my wife, lost my mum, lost my dad, bereaved, bereavement, funeral',
    sentence: 'I’m sorry for your loss.',
  },
  {
    words: 'terminal, terminally, cancer, i’m dying, is dying, seriously ill, months to live, hospice, dementia, alzheimer’s, alzheimers',
    sentence: 'I’m sorry to hear that.',
  },
  {
    words: 'can’t pay my, can’t pay the, pay the rent, can’t pay rent, cannot pay my, can’t afford, in debt, lost my job, made redundant, struggling, behind with, behind on my, bailiff, bailiffs',
    sentence: 'I’m sorry that money is tight.',
  },
];

/** A kind first sentence where a message tells of a death, an illness or hardship; '' elsewhere. */
export function sympathyFor(message: string): string {
  const text = ` ${wordsOf(message.replaceAll("'", '’')).join(' ')} `;
  return (
    OCCASIONS.find(({ words }) => words.split(', ').some((word) => text.includes(` ${word} `)))?.sentence ??
    ''
  );
}
