import { ask, namesNothing, wordCount } from './again.ts';
import type { Change, Turn } from './people.ts';
import { RESIDENCE, SERVING } from '../topics/facts/residence.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after a move abroad that was told.

const PAYS_IN = /\b(?:pay(?:ing)?|put(?:ting)?|contribut(?:e|ing)|sav(?:e|ing)|add(?:ing)?|open(?:ing)?)\b/;
const LEAVES =
  /\b(?:leav\w+|mov\w+ (?:to|out|abroad|overseas)|go(?:ing)? abroad|emigrat\w+)\b(?! (?:the )?uk)/;
const COMES_BACK =
  /\b(?:com(?:e|ing)|mov(?:e|ing)|get|am|go(?:ing)?) (?:back|home)\b|\breturn(?:ing)?\b|\bback (?:in|on|by|next|this|home|from)\b/;

/** "Can I still pay in?", "and if I come back?" after a move abroad. */
function afterMove(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  const about =
    (turn.last.topic.id === 'facts' && RESIDENCE.test(turn.last.question.text)) ||
    turn.alone.askedBefore.slice(-3).some((text) => RESIDENCE.test(text.toLowerCase()));
  const kept = turn.alone.kinds.join() === 'lifetime' && /\b(?:keep|lose|bonus)\b/.test(focus);
  if (about && kept && !RESIDENCE.test(focus))
    return ask(turn, 'can i keep my lifetime isa when i move abroad?');
  if (!about || !namesNothing(turn) || RESIDENCE.test(focus) || wordCount(focus) > LONGEST) return null;
  if (STAYS.test(focus)) return ask(turn, 'can my wife, who lives in the uk, pay into an isa of her own?');
  if (HAS_TO_CLOSE.test(focus)) return ask(turn, 'do i have to close my isa when i move abroad?');
  if (/\b(?:close|keep|leave)\b(?! (?:on )?(?:paying|putting|contributing|saving|adding))/.test(focus))
    return ask(turn, 'can i keep my isa when i move abroad?');
  const returns = turn.alone.askedBefore.slice(-2).some((text) => COMES_BACK.test(text.toLowerCase()));
  const back = turn.alone.askedBefore
    .slice(-1)
    .some((text) => COMES_BACK.test(text.toLowerCase()) && !LEAVES.test(text.toLowerCase()));
  if (
    COMES_BACK.test(focus) ||
    (back && PAYS_IN.test(focus)) ||
    (returns && PAYS_IN.test(focus) && /\bthen\b/.test(focus))
  )
    return ask(turn, 'can i pay into my isa once i am back in the uk?');
  if (BEFORE_GOING.test(focus) && PAYS_IN.test(focus))
    return ask(turn, 'i am moving abroad, can i pay in before i go?');
  if (GONE_BY.test(focus)) return ask(turn, 'can i pay into my isa while i live abroad?');
  const serves = [turn.last.question.text, ...turn.alone.askedBefore.slice(-3)].some((text) =>
    SERVING.test(text.toLowerCase()),
  );
  return PAYS_IN.test(focus) && /\b(?:can|could|may) i\b/.test(focus)
    ? ask(turn, `can i pay into my isa while i ${serves ? 'am posted' : 'live'} abroad?`)
    : null;
}
const LONGEST = 9;
/** "Do I have to close it?" */
const HAS_TO_CLOSE =
  /\b(?:have to|need to|must i|must we|got to|should i|forced to) (?:close|shut|give up|end|cash in)\b/;
/** "And my wife, who stays here?" */
const STAYS =
  /\b(?:wife|husband|partner|son|daughter)\b[^?]{0,15}\b(?:stays?|staying|remains?|remaining|still lives?|is still)\b[^?]{0,10}\b(?:here|in the uk|behind|at home)\b/;
const BEFORE_GOING = /\bbefore(?: (?:i|we) (?:go|leave|move)| then| that)?[?.! ]*$/;
const GONE_BY =
  /^(?:(?:and|but|so|ok|what about|how about)\b[, ]*)*(?:after(?:wards| that| (?:i|we) (?:go|leave|move|have (?:gone|left|moved)))?|once (?:i|we) (?:am|are|have) (?:gone|there|left|moved)|once i (?:go|leave|move)|when i am (?:there|gone|abroad))[?.! ]*$/;

/** After a move abroad. */
export const ABROAD_CHANGES: readonly Change[] = [[afterMove, 'fitting']];
