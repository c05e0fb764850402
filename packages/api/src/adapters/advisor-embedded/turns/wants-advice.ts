import { anyOf } from '../understand/any-of.ts';
import { predicateOf } from '../understand/predicate.ts';
import type { Reading } from '../understand/reading.ts';

/** "How much should I save a month to get £10,000 in 3 years?" asks for a sum. */
const isSum = ({ focus, money, period, rates }: Reading) =>
  (rates.length > 0 && /\bhow much (?:better|worse) off\b/.test(focus)) ||
  (money.length > 0 &&
    period !== null &&
    /\bhow (?:much|long) should\b|\bwhat should i (?:save|put)\b/.test(focus));

const ADVICE = anyOf(
  /(?<!\bhow long )\bshould (?:i|we|my)\b(?! (?:expect|worry|know|need|declare|tell|pay attention|be aware|be careful|read))/,
  /\bwould you (?:buy|choose|recommend|pick|go|invest|put|suggest)\b|\brecommend/,
  /\badvi[sc]e (?:me|on)\b|\bwhat would you do\b|\bright for me\b|\b(?:best|better)\b[^.?]*\bfor me\b/,
  /\bbest (?:thing|way) to (?:do|invest|save)\b|\bbetter off\b|\bgood (?:buy|bet|deal)\b/,
  /\b(?:help me|cannot|can not) (?:to )?(?:decide|choose|pick)\b|\bwould you say\b/,
  /\bif you were (?:me|i)\b|\bin my (?:shoes|position)\b/,
  /\byour (?:favourite|pick|choice|opinion|view)\b/,
  /\b(?:smartest|wisest|safest) (?:choice|option|way|move|isa|strategy)\b|\bwhich should\b/,
  /\bpick\b|\btell me (?:what|which|where) to\b|\bgood (?:idea|investment|choice)\b/,
  /\bworth (?:it|buying|getting|opening|having)\b|\bdo you think\b/,
  /\bwould it be (?:wise|better|sensible)/,
  /(?<!\bwhat )\bis it (?:wise|better|smart|sensible|worth)|\bam i better off\b/,
  /\bpick (?:one|an isa|a product) for me\b|\b(?:choose|decide|select)(?: (?:one|it|an isa|a product))? for me\b/,
  /\b(?:what|which)(?: \w+){0,4} (?<!help )to (?:buy|choose|pick|get)\b(?! (?:to|£|a total|there))/,
  /\bbuy (?:it|this|that|them)\b/,
  /\bwould you (?:take|have|open|use|get) (?:it|this|that|one|them)\b/,
  /\b(?:what|which|where)(?: \w+){0,3} (?:i|we) should (?:be )?(?:buy|choose|pick|get|open|take|go for|invest)/,
);

/** Whether the person asks what to do, buy or choose. */
export const wantsAdvice = (reading: Reading) =>
  (ADVICE.test(reading.focus) || predicateOf(reading) === 'weighed') && !isSum(reading);
