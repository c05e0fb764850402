import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';
import { RESIDENCE } from './residence.ts';

/** Who may open an account, what a provider may refuse, and what becomes of one that is there or is closed. */
export const OPENING_FACTS: readonly Fact[] = [
  {
    id: 'no-kind-of-their-own',
    asked:
      /^(?:(?:is there|are there|do you have|what is|best|an?|the|any|special)\b[, ]*)*(?:students?'?s?|pensioners?'?|nurses?'?|teachers?'?|military|armed forces|veterans?'?|disabled|carers?'?|self[- ]?employed|unemployed|freelancers?'?|retired|over [5-8]0s?'?) isas?(?: allowed)?[?.! ]*$|^isas? (?:just |only |especially |specially )?for (?:the |people )?(?:over|self[- ]?employed|unemployed)(?: [5-8]0s?)?[?.! ]*$|\bisas? (?:just |only |especially |specially )?for (?:students?|nurses?|teachers?|pensioners?|veterans?|carers?)[?.! ]*$/,
    weight: 12,
    query: 'opening an ISA provider',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view) =>
      `There is no kind of ISA of its own for them: every adult kind is open to anybody of **${view.amount('adult-cash-age')}** or over who is resident in the UK, with the same ${view.figure('isa-allowance')} a tax year, at work or not.`,
  },
  {
    id: 'refused',
    asked:
      /\b(?:can|could|may|might|will|would|allowed to)\b[^.?]*\b(?:banks?|providers?|building societ(?:y|ies)|platforms?|they)\b[^.?]*\b(?:refuse|reject|turn (?:me|us) (?:down|away)|decline|say no)\b(?![^.?]*\b(?:transfer|second|another|two|2|same)\b)|\b(?:refused|rejected|declined|turned down) (?:for )?(?:an? |my )?(?:\w+ )?isa\b/,
    also: /\bisas?\b|\baccounts?\b/,
    not: /\btransfer|\bsecond\b|\banother\b|\bsame (?:type|kind)\b|\btwo\b|\b2\b/,
    weight: 12,
    query: 'opening an ISA provider',
    rules: ['adult-cash-age', 'several-isas'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, it may: my' : 'My'} rule book lets anybody of ${view.amount('adult-cash-age')} or over who is resident in the UK have an ISA, but obliges no provider to open one. A provider may have conditions of its own, such as a minimum, and may refuse a second ISA of the same type or a transfer. Another provider may say yes.`,
  },
  {
    id: 'papers',
    asked:
      /\b(?:need|have to (?:have|give|show)|must (?:have|give)|require\w*|without|with no)\b[^.?]*\b(?:national insurance|ni number|passport|driving licen[cs]e|proof of (?:address|id\w*)|id\b|documents?|papers?|bank account|uk address)\b|\b(?:what|which) (?:documents?|papers?|paperwork|id|identification|proof|details|information)\b[^.?]*\b(?:need|required?|have to|must|want|ask)\b|\b(?:documents?|papers?|paperwork|id|proof)\b[^.?]{0,12}\b(?:needed|required|to open)\b|\bno (?:ni|national insurance) number\b/,
    also: /\bisas?\b/,
    weight: 12,
    query: 'opening an ISA provider',
    rules: ['adult-cash-age', 'lifetime-ages'],
    text: (view) =>
      `I don’t know: which numbers and papers a provider asks for is not in my sources. My rule book itself asks for an age of ${view.amount('adult-cash-age')} or over (for opening a Lifetime ISA up to ${view.amount('lifetime-ages', 'oldest')}) and residence in the UK. The provider’s application says what it wants to see.`,
  },
  {
    id: 'in-trust',
    asked:
      /\b(?:put|go|hold|place|move|transfer|have|keep|open|set up|leave|own|owned|held)\b[^.?]*\b(?:in|into|under|to|for|by) (?:an? |the |my |our |family |bare |discretionary )*trusts?\b(?! (?:funds?|shares))|\btrusts?\b(?! funds?)[^.?]*\b(?:own|hold|have|open)\b[^.?]*\bisas?\b/,
    also: /\bisas?\b/,
    not: /\b(?:investment|child) trusts?\b|\bsafe\b/,
    weight: 12,
    amounts: true,
    query: 'opening an ISA provider',
    text: () =>
      'I don’t know: my sources have **nothing on trusts**. An ISA is opened in the name of one person, who has to be resident in the UK. Ask your provider, a solicitor or a qualified adviser.',
  },
  {
    id: 'means-of-payment',
    asked:
      /\b(?:pay|put|fund|top up|open|deposit|contribute)\b[^.?]*\b(?:(?:by|with|on|from|using) (?:my |a |an )?(?:credit cards?|overdraft|cheque|paypal|cash machine|debit cards?|standing order|direct debit)|(?:in )?(?:euros?|dollars?|foreign currency|us dollars))\b/,
    also: /\bisas?\b/,
    not: /£\d|\b(?:fee|charges?|best|which|deadline|april)\b/,
    weight: 12,
    query: 'opening an ISA provider',
    text: (view, question) =>
      `I don’t know: how a payment can be made, and in which currency, is for the provider to say; my rule book only limits how much goes in, ${view.figure('isa-allowance')} a tax year, counted in pounds.${asks(question, /\bcredit|\boverdraft/) ? ' Saving with borrowed money costs what the lender charges, which is usually more than a cash ISA pays.' : ''}`,
  },
  {
    id: 'closing',
    asked:
      /\b(?:clos(?:e|ed|ing)|shut(?:ting)?)\b (?:down )?(?:my |an? |the |our |it|this )?(?:[\w-]+ ){0,4}?(?:isas?|it|account)\b/,
    also: /\bisas?\b/,
    not: /£|\b(?:have to|must|needs? to|junior|lifetime|help to buy|innovative|to new|new (?:savers|customers)|bank|provider|firm|charge|penalt\w*|how do i|bust|died?|market|open\b(?=[^.?]*\?) to)\b/,
    weight: 8,
    query: 'withdrawing from an ISA, transfer',
    rules: ['several-isas', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) && asks(question, /\b(?:open|start|get|have)\b/) ? 'Yes: you may have several ISAs of the same type in a tax year (but pay into only one Lifetime ISA). ' : ''}Closing an ISA and taking the money out **ends its tax-free wrapper** and gives back none of the allowance: what you paid in this tax year still counts towards the ${view.figure('isa-allowance')}, and paying it in again counts once more, unless the ISA is flexible. To keep the money free of tax, open the new ISA first and have the old one **transferred** into it. Check for notice, exit fees or lost interest.`,
  },
  {
    id: 'for-people-only',
    asked:
      /\b(?:company|companies|business|limited company|ltd|charity|club|trust|trustees?|partnership|llp|organisation)\b[^.?]*\b(?:open|have|hold|get|own|use|put|invest)\b[^.?]*\bisas?\b|\bisas?\b[^.?]*\b(?:for|in the name of|through) (?:my |our |a |an |the )?(?:company|business|limited company|charity|club|trust|partnership)\b/,
    weight: 9,
    not: /\b(?:which|best|trust fund|investment trusts?|insurance company|small business loans?)\b/,
    query: 'who can open an ISA',
    rules: ['isa-allowance', 'adult-cash-age'],
    text: (view) =>
      `I don’t know of an ISA for a company, trust, charity or club: in the rules I have an ISA is for a **person**, in their own name, of ${view.amount('adult-cash-age')} or over and resident in the UK. Money of your own company is yours to pay in once it has been paid out to you, within your allowance of ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'opening',
    asked:
      /\bhow (?:do|can|would|should) (?:i|you|we|one)\b[^.?]*\b(?:open|set up|start|apply for|get)\b (?:an? |my |one |some )?(?:(?:cash |stocks and shares |lifetime |innovative finance )?isas?|one)[?.!]*$|^(?:so |and |ok )*(?:how (?:do|can|would) i (?:apply|sign up)|(?:can|do) i (?:buy|open|apply|get) (?:one |it |an isa )?(?:from|with|through) (?:you|this (?:site|website))(?: directly)?)[?.! ]*$/,
    weight: 8,
    query: 'opening an ISA provider',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view) =>
      `Choose a kind of ISA and a provider, apply on the provider’s own website, app or branch, and pay in or ask for a transfer. You must be **${view.amount('adult-cash-age')}** or over and resident in the UK; up to ${view.figure('isa-allowance')} a tax year can go in. Which papers a provider wants to see is not in my sources.`,
  },
  {
    id: 'anyone',
    asked: anyOf(
      /\b(?:can|could|may)\b[^.?]*\b(?:students?|prisoners?|(?:on|claim\w*|get\w*|receiv\w*) (?:\w+ )?(?:benefits|universal credit|pension credit)|unemployed|self[ -]employed|non[- ]?(?:earners?|tax ?payers?)|housewi\w+|carers?|retired|retirees?|disabled)\b[^.?]*\b(?:have|open|get|pay|hold|use)\b[^.?]*\bisas?\b/,
      /\b(?:can|could|may)\b[^.?]*\bisas?\b[^.?]*\b(?:unemployed|self[ -]employed|retired|in prison|a (?:student|prisoner|housewife|carer)|on (?:\w+ )?benefits|universal credit|pension credit|not work\w*|no job|no income|(?:without|with no) (?:an? |any )?(?:job|income|earnings|work|salary|wage))\b/,
      /\b(?:self[ -]employed|unemployed|retired|a student|on benefits|non[- ]?(?:earner|tax ?payer)|not work\w*|in prison)\b[^?]*\b(?:can|could|may) (?:i|he|she|they)\b[^?]*\b(?:have|open|get|pay)\b[^?]*\bisas?\b/,
      /\b(?:skint|broke|poor|on a low income|not (?:have )?much money|hardly any (?:money|savings))\b[^?]*\b(?:can|could|may) (?:i|we)\b[^?]*\bisas?\b/,
      /\bneed to (?:be (?:a taxpayer|employed|working)|work|have a job|pay tax)\b[^.?]*\bisas?\b/,
      /\bisas?\b[^.?]*\bneed to (?:be (?:a taxpayer|employed|working)|work|have a job|pay tax)\b/,
    ),
    weight: 10,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'lifetime-ages', 'isa-allowance'],
    text: (view, { focus }) =>
      `${/\bneed to\b/.test(focus) ? 'No' : 'Yes'}: what my rule book asks for is an age of **${view.amount('adult-cash-age')}** or over (for opening a Lifetime ISA up to ${view.amount('lifetime-ages', 'oldest')}) and residence in the UK; it has no rule on work, income or tax. The allowance is ${view.figure('isa-allowance')} a tax year.${/\bbenefits|credit\b/.test(focus) ? ' What savings do to a benefit is not in my sources: ask GOV.UK.' : ''}`,
  },
  {
    id: 'income',
    asked:
      /\b(?:can|could|may) (?:i|we) (?:still )?(?:open|have|get) (?:an? |my )?(?:cash |stocks and shares )?isas?\b/,
    also: /\b(?:salary|wages?|income|earn|earning)\b/,
    not: new RegExp(
      String.raw`\btax|\binterest\b|\b(?:am|aged?) (?:\d|1[0-7])\b(?![%,.]?\d)|${RESIDENCE.source}`,
    ),
    weight: 9,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view) =>
      `My rule book has **no rule on income**: it asks for an age of ${view.amount('adult-cash-age')} or over and residence in the UK. Up to ${view.figure('isa-allowance')} a tax year can go in.`,
  },
  {
    id: 'older-isa',
    asked:
      /\b(?:opened|started|set up|took out)\b[^?]*\b(?:cash|stocks and shares) isa\b[^?]*\b(?:can|could|may) i (?:still |now )?(?:pay|put|add|save|top up)\b[^?£]*\b(?:into|in|to) it\b|\bmy (?:\w+ )?isa is (?:with|at)\b[^?]*\b(?:can|could|may) i (?:still |now )?(?:pay|put|add|save|top up)\b/,
    anywhere: true,
    not: /£|\btransfer|\bfix|\bfscs\b/,
    weight: 12,
    query: 'paying in regularly or skipping a year',
    text: (view) =>
      `Yes: you can go on paying into an ISA you already have, as long as it takes new money (a fixed-rate account usually does only for a short time after opening). What you pay in now counts towards this year’s ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'same-isa',
    asked:
      /\b(?:pay|put|add|top up|contribute|save|use)\b[^.?]*\b(?:in|into|to|with|using|use) (?:an?|my|the)? ?(?:old|existing|previous|same|current) (?:\w+ )*isas?\b|\b(?:pay|put|add|contribute|save)\b[^.?]*\b(?:in|into|to) (?:the |my )?last year'?s (?:\w+ )?isas?(?: account)?[?.! ]*$|\b(?:pay|put|add|contribute|save)\b[^.?]*\b(?:in|into|to) (?:the|an?|my) (?:\w+ )*isa (?:that )?i (?:opened|started|took out) (?:last year|in 20\d\d|before)\b|\b(?:pay|put|add|contribute|save)\b[^.?]*\b(?:an?|my|the) (?:\w+ )*isa (?:i (?:opened|had|got) )?from (?:20\d\d|last year|a few years|years ago|before)|\b(?:close|shut|end|lose)\w*\b[^.?]*\bmy (?:old|existing|other|first) (?:one|isa)\b|\b(?:have to|need to|must|got to)\b[^.?]*\b(?:open|get|start|take out)\b[^.?]*\bisas?\b[^.?]*\b(?:each|every|a) (?:tax )?year/,
    weight: 9,
    not: new RegExp(
      String.raw`\btransfer|\bmov(?:e|ing)\b|\bcounts?\b|\bjunior\b|\bhelp to buy\b|\bhow much\b|£\d|\b(?:am|aged?|turned|over|after|past) [5-9]\d\b|${RESIDENCE.source}`,
    ),
    query: 'paying in regularly or skipping a year',
    rules: ['isa-allowance', 'lifetime-limit', 'lifetime-ages'],
    text: (view, question) =>
      `${/\b(?:have to|need to|must|got to|close|shut|end|lose)\b/.test(question.focus) ? 'No: you' : 'Yes: you'} can go on paying into an ISA you already have, as long as it takes new money (a fixed-rate account usually does only for a short time after opening). What you pay in now counts towards this year’s ${view.figure('isa-allowance')}${/\blast year/.test(question.focus) ? '; last year’s allowance ended on 5 April' : ''}.${question.kinds.includes('lifetime') ? ` Into a Lifetime ISA at most ${view.figure('lifetime-limit')} of it, until you are ${view.amount('lifetime-ages', 'lastPayment')}.` : ''}`,
  },
  {
    id: 'one-firm',
    asked:
      /\b(?:have to|need to|must|got to|should all)\b[^.?]*\b(?:use|stay|stick|keep|be|hold)\b[^.?]*\b(?:(?:one|1|a single|the same) (?:bank|provider|firm|building society|platform))\b/,
    also: /\bisas?\b/,
    not: /\bfscs\b|\bprotect|\bcover|£/,
    weight: 12,
    query: 'ISA allowance across all accounts',
    rules: ['several-isas', 'isa-allowance'],
    text: (view) =>
      `No: your ISAs can be with **different providers**, also those you pay into in the same tax year (but only one Lifetime ISA a year). All payments together must stay within ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'upper-age',
    asked:
      /\b(?:upper|maximum) age\b|\b(?:oldest|age limit)\b[^.?]*\b(?:adult|cash|stocks and shares|innovative finance|an) isas?\b|\b(?:[6-9]\d|1\d\d)\b[^.?]*\b(?:isas?)\b[^.?]*\b(?:is there an? (?:upper )?age limit|too old)\b/,
    weight: 8,
    not: /\blifetime\b|\bjunior\b|\b\d{1,2} year|\bi am \d/,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'lifetime-ages', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: there' : 'There'} is **no upper age** for a cash, stocks and shares or innovative finance ISA, only a lower one of ${view.amount('adult-cash-age')}. The limit stays ${view.figure('isa-allowance')} a tax year. Only the Lifetime ISA has an upper age: opening up to ${view.amount('lifetime-ages', 'oldest')}, payments until ${view.amount('lifetime-ages', 'lastPayment')}.`,
  },
];
