import type { IsaKind, KindMention } from './entities.ts';

/** "Other than cash ISAs", "that is not a cash ISA", "no Lifetime ISAs": right before the kind. */
const LEAVES_OUT =
  /\b(?:other than|apart from|aside from|besides|except(?:ing)?(?: for)?|exclud(?:e|es|ing)|(?:but|just|,) not|(?:that|which|they) (?:is|are) not|(?:is|are) not|anything but|not counting|leav(?:e|ing) out|ignor(?:e|ing)|drop|remove|skip|outside(?: of)?|(?:^|(?<=[,;] )|\b(?:and|but) )(?:no|not|without)) (?:(?:an?|any|the|just|only|in|of|those|their|its|either) )*$/;
/** "Other than cash or Lifetime ISAs": what is joined to a kind left out is left out too. */
const JOINED = /^(?:[a-z]+ ){0,3}(?:isas? )?(?:or|and|nor) (?:an? |any |the )?$/;

/** "Anything but a fixed rate" leaves out a way to reach the money, and no kind of ISA. */
const WAY = /^(?:fix|easy|instant|notice|regular|variable|\d)/;

/** A kind in a word that names none by itself: "no stocks", "not the cash ones". */
const BARE_FORM = new RegExp(
  String.raw`${LEAVES_OUT.source.replace(/\$$/, '')}(?:(cash)|(?:stocks|shares|investments?|investing|funds)(?! isas?))\b(?! (?:and shares|dealing|access|back|or))`,
);

/** Of Lifetime and Junior ISAs, the form that is left out: "not the stocks and shares ones". */
export function formLeftOut(question: {
  text: string;
  mentions: readonly KindMention[];
}): 'cash' | 'investments' | null {
  const out = kindsLeftOut(question);
  return out.includes('cash') ? 'cash' : out.includes('stocks') ? 'investments' : null;
}

/** The kinds of ISA that a question leaves out: "anything other than cash ISAs". */
export function kindsLeftOut({
  text,
  mentions,
}: {
  text: string;
  mentions: readonly KindMention[];
}): IsaKind[] {
  const out: KindMention[] = [];
  for (const mention of mentions) {
    const last = out.at(-1);
    const named = LEAVES_OUT.test(text.slice(0, mention.at)) && !WAY.test(text.slice(mention.at));
    if (named || (last && JOINED.test(text.slice(last.at, mention.at)))) out.push(mention);
  }
  const [bare, cash] = BARE_FORM.exec(text) ?? [];
  const form: IsaKind[] = bare === undefined ? [] : [cash === undefined ? 'stocks' : 'cash'];
  return [...new Set([...out.map(({ kind }) => kind), ...form])];
}
