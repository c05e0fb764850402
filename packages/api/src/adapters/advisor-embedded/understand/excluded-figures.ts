// "Exclude ones with a minimum over £500": what is left out by a figure is put as what remains, "with a minimum of at most £500".

/** What remains where these are left out. */
const OPPOSITE: Readonly<Record<string, string>> = {
  over: 'at most',
  above: 'at most',
  'more than': 'at most',
  'higher than': 'at most',
  'at least': 'under',
  under: 'at least',
  below: 'at least',
  'less than': 'at least',
  'lower than': 'at least',
  'at most': 'over',
  'up to': 'over',
};
const BOUND = Object.keys(OPPOSITE).join('|');
const LEAVES_OUT = String.raw`\b(?:(?:but )?(?:exclud(?:e|es|ing)|except(?:ing)?(?: for)?|leav(?:e|ing) out|ignor(?:e|ing)|drop|remove|skip|get rid of|take out|hide|filter out|other than|apart from|none|nothing|(?:do not|not) (?:want|like|need|show me|show|include)|not|no|without))`;
const THOSE = String.raw`(?: (?:the|any|all|those|these))*(?: (?:ones?|any|anything|accounts?|isas?|products?|those|these|savers?|fixes))?`;
const WHICH = String.raw`(?: (?:with|that|which|where|having|whose))?`;
const FIGURE = String.raw`(?: (?:(?:an?|the|is|are|has|have|need|needs|require|requires|asks? for) )*)((?:(?:minimum|rate|fee|yearly fee|rating|deposit|minimum deposit|maximum)(?: of| is)?|rated|pays?|paying|charg(?:e|es|ing)) )?`;
const EXCLUDED = new RegExp(String.raw`${LEAVES_OUT}${THOSE}${WHICH}${FIGURE}(${BOUND}) (?=£?\d)`, 'g');
/** "Not over 500" bounds by itself: there something is named between the two. */
const BARE_NOT =
  /^(?:not|no|without|nothing|none) (?:(?:minimum|rate|fee|deposit|rated|pays?|paying)\b[^.?]*)?$/;

/** The text with every figure that leaves something out turned round. */
export const withRemaining = (text: string): string =>
  text.replace(EXCLUDED, (all: string, figure: string | undefined, bound: string) => {
    const named = (figure ?? '').trim();
    const before = all.slice(0, all.length - bound.length - 1 - (figure ?? '').length);
    if (BARE_NOT.test(`${before.trim()} `.replace(/^but /, ''))) return all;
    const opposite = OPPOSITE[bound] ?? bound;
    if (/^(?:rated|pays?|paying|charg)/.test(named))
      return `${named.replace(/^pays?$/, 'paying')} ${opposite} `;
    return `${named === '' ? '' : 'with a '}${named === '' ? '' : `${named} `}${opposite} `;
  });
