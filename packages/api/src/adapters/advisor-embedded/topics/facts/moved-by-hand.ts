import { boldPounds } from '../../write/text.ts';
import { asks } from '../../topic.ts';
import type { Fact } from './fact.ts';

// What is taken out and paid in elsewhere by the saver, which is no transfer, and a bonus that no home follows.

const TAKES = String.raw`\b(?:withdr[ae]w\w*|(?:take|took|taken|taking|pull|pulled) (?:\w+ |£\d+ ){0,4}out|cash(?:ed|ing)? (?:it )?in)\b`;
const PUTS_ELSEWHERE = String.raw`(?:\b(?:mov\w*|put|pay|paid|paying|deposit\w*|switch\w*)\b[^?]{0,25}\b(?:another|new|different|other|second) (?:\w+ ){0,3}(?:isa|one|provider|bank)\b|\bmov\w+ (?:it|the money|them) (?:myself|by hand)\b)`;

const BONUS_WITHOUT_HOME =
  /\b(?:lose|keep|repay|pay back|give back|return)\b[^?]{0,15}\bbonus\b[^?]{0,30}\b(?:do not|does not|did not|never|without|not|no longer)\b(?: \w+){0,2} (?:buy\w*|bought|purchas\w+)\b|\b(?:do not|does not|never|without|not)\b(?: \w+){0,2} (?:buy\w*|purchas\w+)\b[^?]{0,40}\b(?:lose|keep|repay|pay back|give back|return)\b[^?]{0,15}\bbonus\b/;

export const MOVED_BY_HAND_FACTS: readonly Fact[] = [
  {
    id: 'moved-by-hand',
    asked: new RegExp(`${TAKES}[^?]{0,60}${PUTS_ELSEWHERE}`),
    also: /\b(?:counts?|counted|uses?|using|used|los[et]|allowance)\b/,
    not: /\b(?:flexible|lifetime|junior|help to buy|inherit\w*|died|2027)\b/,
    amounts: true,
    weight: 17,
    query: 'ISA transfer does not use allowance',
    rules: ['isa-allowance', 'flexible-isa'],
    text: (view, question) =>
      `${asks(question, /\b(?:counts?|counted|uses?|using|used|los[et])\b/) ? 'Yes, it counts: money' : 'Money'} that you take out yourself leaves its tax-free wrapper, and paying it into another ISA is a **new payment** towards this year’s ${view.figure('isa-allowance')}, whatever year it came from. Ask the new provider for a transfer form instead: a transfer uses nothing of it. Only a **flexible ISA** takes money back in the same tax year without counting it again.`,
  },
  {
    id: 'bonus-without-home',
    asked: BONUS_WITHOUT_HOME,
    not: /£|\b(?:help to buy|fall\w* through|60|abroad)\b/,
    weight: 17,
    query: 'Lifetime ISA withdrawal charge',
    rules: ['lifetime-withdrawal-charge', 'lifetime-bonus', 'lifetime-limit'],
    text: (view, question) => {
      const [paid, bonus] = [view.amount('lifetime-limit'), view.amount('lifetime-bonus', 'most')];
      const left = ((paid + bonus) * (100 - view.amount('lifetime-withdrawal-charge'))) / 100;
      const free = view.amount('lifetime-withdrawal-charge', 'freeFrom');
      const lead = asks(question, /\bkeep\b/) ? 'Yes, as long as' : 'Not as long as';
      return `${lead} the money stays in the Lifetime ISA: the bonus stays with it, and from **${free}** all of it comes out without a charge. Taken out before that for anything but a first home it costs ${view.figure('lifetime-withdrawal-charge')} of the whole amount, which is more than the bonus: of ${boldPounds(paid)} paid in and ${boldPounds(bonus)} of bonus ${boldPounds(left)} is left.`;
    },
  },
];
