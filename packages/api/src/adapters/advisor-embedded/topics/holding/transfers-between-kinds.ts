import type { Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { joined } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';

/** "Is there a limit on how much I can transfer?" */
export const HOW_MUCH_MOVES =
  /\b(?:limits?|maximum|cap)\b[^.?]*\btransfer(?:s|red)?\b|\btransfer\b[^.?]*\b(?:an )?unlimited\b|^(?:so |and |but )*how much (?:money )?(?:can|could|may) (?:i|we|you) transfer\b/;

/** Several are to become one. */
export const COMBINES =
  /\b(?:isas?|accounts?)\b[^]*\b(?:combin|merg|consolidat)\w*\b|\b(?:combin|merg|consolidat)\w*\b[^]*\b(?:isas?|accounts?)\b|\b(?:isas?|accounts?|them|all) into one\b/;

// Transfers that the kind of ISA at one end rules out, or makes dear.

export function fromLifetime(view: RuleView): string {
  return joined(
    `Moving a Lifetime ISA to a different type of ISA before 60 counts as a withdrawal: the charge of ${view.figure('lifetime-withdrawal-charge')} applies.`,
    'A transfer to **another Lifetime ISA** is free of charge.',
  );
}

const FORMS_OF_JUNIOR =
  /\b(?:cash|stocks and shares|stocks) junior isa\b[^.?]*\b(?:to|into|for)\b[^.?]*\b(?:cash|stocks and shares|stocks)\b[^.?]*\bjunior isa\b/;

const FORMS_OF_LIFETIME =
  /\b(?:cash|stocks and shares|stocks) lifetime isa\b[^.?]*\b(?:to|into|for)\b[^.?]*\b(?:cash|stocks and shares|stocks)\b[^.?]*\blifetime isa\b/;

const IS_ALLOWED = /\b(?:allowed|possible|ok|okay|permitted)[?.! ]*$/;

/** "From a cash Lifetime ISA to a stocks and shares one": both are Lifetime ISAs; empty where it is not that. */
export function betweenForms(question: Question, view: RuleView): string {
  if (FORMS_OF_JUNIOR.test(question.text))
    return joined(
      `${asksWhether(question) || IS_ALLOWED.test(question.focus) ? 'Yes: a' : 'A'} Junior ISA can be transferred from cash to stocks and shares or back, and uses nothing of the child’s limit of ${view.figure('junior-limit')} by it; at the end there may be one of each.`,
      'The parent or guardian who runs it asks the **new** provider for a transfer form, from 16 the child. In stocks and shares the value can fall as well as rise.',
    );
  if (!FORMS_OF_LIFETIME.test(question.text)) return '';
  return joined(
    `${asksWhether(question) ? 'Yes: a' : 'A'} transfer from one Lifetime ISA to another, in cash or in stocks and shares, is **free of the charge** and keeps the bonus inside.`,
    `It should take no more than **${view.amount('transfer-time', 'other')} calendar days**. In stocks and shares the value can fall as well as rise.`,
    'Ask the **new** provider for a transfer form instead of withdrawing the money yourself.',
  );
}

export const TO_JUNIOR =
  /\b(?:my|our|own|adult)\b(?![^.?]*\b(?:child|son|daughter|junior)[^.?]*\b(?:to|into)\b)[^.?]*\bisas?\b[^.?]*\b(?:to|into)\b[^.?]*\bjunior isa/;
export const FROM_JUNIOR =
  /\bjunior isas?\b[^.?]*\b(?:to|into) (?:my|our|your|an?) (?:own|adult|lifetime|cash isa|stocks|normal|isa)\b(?![^.?]*\bjunior\b)/;
/** Out of the wrapper: "my ISA into a savings account". */
export const OUT_OF_ISA =
  /\bisas?\b(?![^.?]*\bisas?\b)[^.?]*\b(?:to|into) (?:my |our |an? |the )?(?:\w+ )?(?:(?:savings?|current|bank) accounts?\b|premium bonds\b)/;
export function fromGrownJunior(question: Question, view: RuleView): string {
  return joined(
    `At **${view.amount('junior-ages')}** a Junior ISA becomes an adult ISA of its holder’s own, who can then transfer it like any other.`,
    question.kinds.includes('lifetime') &&
      `Money moved into a Lifetime ISA counts towards its limit of ${view.figure('lifetime-limit')} a tax year; the rest can stay in an adult ISA.`,
    'Ask the **new** provider for a transfer form instead of withdrawing the money yourself.',
  );
}

export function outOfIsa({ kinds }: Question, view: RuleView): string {
  return joined(
    'You can take the money out, but that is a withdrawal and no transfer: a transfer is only from one ISA to another.',
    kinds.includes('lifetime') &&
      `Taking it out of a Lifetime ISA costs **${view.figure('lifetime-withdrawal-charge')}**, except for a first home, from 60 or if terminally ill.`,
    'The money leaves its tax-free wrapper, and paying it in again later uses allowance, unless the ISA is **flexible** and it goes back in the same tax year.',
  );
}

/** "A Lifetime ISA that takes transfers in" looks for a product. */
export const TAKES_TRANSFERS =
  /^(?:(?:which|what|show me|find|find me|any|an?|the|is there an?|are there any|do you have an?) )*(?:[\w-]+ ){0,5}isas? (?:that |which )?(?:takes?|accepts?|allows?|lets?|with|to take|accepting|taking)\b[^.?]*\btransfers?\b/;

/** "Does Thistlewick let me transfer in?" */
export const TAKES_IN =
  /\b(?:lets?|allows?|accepts?|takes?|do(?:es)?)\b[^.?]*\b(?:transfers?(?: in)?|transfer (?:my|an) isa in)\b/;
