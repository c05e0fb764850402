/** Words that tell of a loss, an illness or want, and the sentence that an answer then begins with. */
// prettier-ignore
const OCCASIONS: readonly { words: string; sentence: string }[] = [
  {
    words: 'died, has died, passed away, passed on, late husband, late wife, late mum, late dad, widow, lost my husband, lost my wife, lost my mum, lost my dad, bereave, funeral',
    sentence: 'I’m sorry for your loss.',
  },
  {
    words: 'terminal, cancer, i’m dying, is dying, seriously ill, months to live, hospice, dementia, alzheimer',
    sentence: 'I’m sorry to hear that.',
  },
  {
    words: 'can’t pay my, can’t pay the, pay the rent, can’t pay rent, cannot pay my, can’t afford, in debt, lost my job, made redundant, struggling to, behind with, behind on my, bailiff',
    sentence: 'I’m sorry that money is tight.',
  },
];

/** A kind first sentence where a message tells of a death, an illness or want; '' elsewhere. */
export function sympathyFor(message: string): string {
  const text = message.toLowerCase().replaceAll("'", '’');
  return OCCASIONS.find(({ words }) => words.split(', ').some((word) => text.includes(word)))?.sentence ?? '';
}
