import { addDays, formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { asks } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** Plain beliefs that savers put up: ages, bonuses, what is lost in April, how often one may pay in. */
export const SAVER_BELIEF_FACTS: readonly Fact[] = [
  {
    id: 'penalty-more-than-bonus',
    asked:
      /\b(?:penalty|charge)\b[^?]{0,25}\b(?:only|just|no more than|equal to|same as)\b[^?]{0,25}\b(?:bonus|government (?:gave|paid|put|added)|what the government)\b/,
    not: /£|\bor\b|\blifetime isa\b/,
    weight: 14,
    query: 'Lifetime ISA withdrawal charge more than the bonus',
    rules: ['lifetime-withdrawal-charge', 'lifetime-bonus'],
    text: (view) =>
      `No: the Lifetime ISA’s charge is ${view.figure('lifetime-withdrawal-charge')} of the **whole amount taken out**, your own money and growth included, and so more than the bonus: of £4,000 paid in and £1,000 bonus £3,750 comes back.`,
  },
  {
    id: 'charge-in-hardship',
    asked: /\b(?:charge|penalty)\b/,
    also: /\b(?:redundan\w*|made redundant|lost my job|unemployed|lose my job|laid off)\b/,
    not: /£|\b(?:fix\w*|notice|exit|transfer|fscs)\b/,
    weight: 14,
    query: 'Lifetime ISA withdrawal charge',
    rules: ['lifetime-withdrawal-charge'],
    text: (view) =>
      `The Lifetime ISA’s charge of ${view.figure('lifetime-withdrawal-charge')} **applies all the same**: losing a job is no exception. Free of it are only a first home, withdrawals from ${view.amount('lifetime-withdrawal-charge', 'freeFrom')} and a terminal illness. Other ISAs have no such charge.`,
  },
  {
    id: 'age-to-open',
    asked:
      /\b(?:need|have|must|got) (?:i )?(?:to )?be (?:at least |over |above )?(?:1[679]|2\d|30)\b[^?]{0,30}\bisas?\b/,
    not: /\b(?:lifetime|junior|older|retire)\b/,
    weight: 13,
    query: 'who can open an ISA age',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: an' : 'An'} adult ISA opens from **${view.amount('adult-cash-age')}**, for anybody resident in the UK, with up to ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'lifetime-ages-believed',
    asked:
      /\blifetime isa\b[^?]{0,20}\b(?:only )?(?:until|till|up to|for under|for people under|below) (?:age )?(?:2\d|3[0-8]|4[1-9]|5[1-9])s?\b/,
    not: /£|\b(?:how|bonus|pay|invest|grow|years|since)\b|\b(?:at|am|aged?) \d\d\b/,
    weight: 14,
    query: 'Lifetime ISA ages',
    rules: ['lifetime-ages'],
    text: (view) =>
      `No: a Lifetime ISA can be opened from **${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}** and paid into until you are **${view.amount('lifetime-ages', 'lastPayment')}**.`,
  },
  {
    id: 'bonus-beyond-most',
    asked:
      /\b(?:more|higher|bigger|over|above|larger)\b[^?]{0,8}£1000 (?:\w+ ){0,3}?bonus\b|\bbonus\b[^?]{0,15}\b(?:more than|over|above|exceed) £1000\b/,
    not: /\b(?:help to buy|rate|switch)\b/,
    amounts: true,
    weight: 14,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: at' : 'At'} most ${view.figure('lifetime-bonus', 'most')} a tax year: the bonus is ${view.figure('lifetime-bonus')} of what you pay in, and ${view.figure('lifetime-limit')} is the most that can go in.`,
  },
  {
    id: 'bonus-and-50',
    asked:
      /\bbonus\b[^?]{0,25}\b(?:after|past|over|beyond|in the year (?:i|you) turn|when i turn|at|once i am) (?:age )?5\d\b/,
    not: /£|\b(?:per|interest|help to buy|take out|withdraw\w*|is the|lifetime isa bonus paid)\b/,
    weight: 13,
    query: 'Lifetime ISA pay in until 50 bonus',
    rules: ['lifetime-ages', 'lifetime-bonus', 'lifetime-limit'],
    text: (view, question) =>
      asks(question, /\bin the year\b|\bwhen i turn\b/)
        ? `Yes, on what goes in **before the ${view.amount('lifetime-ages', 'lastPayment')}th birthday**: up to ${view.figure('lifetime-limit')} of that tax year, with ${view.figure('lifetime-bonus')}. From the birthday on nothing more can go in.`
        : `${asksWhether(question) ? 'No: payments' : 'Payments'} into a Lifetime ISA, and the bonus with them, end at **${view.amount('lifetime-ages', 'lastPayment')}**. What is in it can stay and grow.`,
  },
  {
    id: 'grown-above-limit',
    asked:
      /\b(?:grew|grown|gone up|went up|risen|rose|increased|now worth|is worth)\b[^?]{0,12}\b(?:to )?£\d+\b[^?]{0,40}\b(?:over|above|too much|limit|allowance)\b/,
    also: /\bisas?\b|\bstocks and shares\b/,
    not: /\b(?:fscs|covered|protected|put £|paid|pay in|put in|12000)\b/,
    amounts: true,
    weight: 15,
    query: 'interest growth inside an ISA allowance',
    text: (view, question) =>
      `${asksWhether(question) || asks(question, /\b(?:am|is) (?:i|it)\b/) ? 'No: what' : 'What'} an ISA is worth has **no limit**, and growth uses none of the allowance. The limit of ${view.figure('isa-allowance')} is on what you pay in during a tax year.`,
  },
  {
    id: 'isa-outlives-year',
    asked: anyOf(
      /\blose\b[^?]{0,15}\b(?:the |my |all )?(?:money|savings|cash)\b[^?]{0,30}\b(?:5 april|tax year|deadline|year end)\b/,
      /\bisas?\b[^?]{0,12}\b(?:end|ends|expire|expires|close|closes|stop|stops|run out)\b[^?]{0,20}\b(?:tax year|5 april|april)\b/,
    ),
    not: /£|\b(?:junior|lifetime|fix\w*|help to buy|when does|allowance expire)\b/,
    weight: 14,
    query: 'money inside an ISA stays tax-free after deadline',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: what' : 'What'} is in an ISA **stays there, free of tax**, year after year. What is lost on 5 April is only the part of the year’s allowance of ${view.figure('isa-allowance')} that was not used; a new one begins on 6 April.`,
  },
  {
    id: 'pays-again-when',
    asked:
      /\bwhen (?:can|could|may|am) (?:i|we)\b[^?]{0,20}\b(?:pay|put|add|save|start|invest|contribute)\b[^?]{0,20}\b(?:again|more|next)\b/,
    also: /\b(?:used|paid|put|maxed|filled|reached|hit)\b/,
    anywhere: true,
    not: /\b(?:lifetime|junior|help to buy|flexible|withdr\w+|house|abroad|resident)\b/,
    amounts: true,
    weight: 14,
    query: 'ISA allowance new tax year',
    text: (view, { today }) =>
      `From **${formatDate(addDays(taxYearOf(today).end, 1))}**: a new tax year brings a new allowance of ${view.figure('isa-allowance')}. What is still left of this year’s can go in until ${formatDate(taxYearOf(today).end)}.`,
  },
  {
    id: 'pays-how-often',
    asked: /\bhow (?:often|many times) (?:can|could|may) (?:i|we|you) (?:put|pay|add|save|deposit)\b/,
    not: /£|\b(?:lifetime|junior|help to buy|transfer|regular saver)\b/,
    weight: 12,
    query: 'paying in regularly or skipping a year',
    text: (view) =>
      `As often as you like: the rules count only the total, ${view.figure('isa-allowance')} in a tax year. A fixed-rate or regular-saver account may have terms of its own on payments.`,
  },
  {
    id: 'all-in-one-isa',
    asked:
      /\b(?:can|could|may)\b[^?]{0,12}\b(?:have|put|use|keep|pay)\b[^?]{0,15}\b(?:1|one|a single|the same) (?:\w+ )?isa\b[^?]{0,25}(?:£20000|\ball\b|\bwhole\b)|\b(?:all|whole) (?:of )?(?:the |my )?(?:£20000|allowance) (?:in|into) (?:just |only )?(?:1|one|a single) (?:\w+ )?isa\b/,
    not: /\b(?:lifetime|junior|help to buy|transfer\w*|combine|merge|2027)\b/,
    amounts: true,
    weight: 14,
    query: 'ISA allowance across all accounts',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `Yes: all of the ${view.figure('isa-allowance')} can go into **one cash ISA or one stocks and shares ISA**; it need not be spread. Only a Lifetime ISA takes no more than ${view.figure('lifetime-limit')} of it.`,
  },
  {
    id: 'money-from-anywhere',
    asked: anyOf(
      /\bmatter\b[^?]{0,12}\bwhere\b[^?]{0,12}\bmoney\b[^?]{0,12}\b(?:came|comes|is) from\b/,
      /\bmoney\b[^?]{0,12}\b(?:must|have to|has to|need to) (?:come|be) from\b|\b(?:must|does|do) (?:the |my )?money\b[^?]{0,12}\bcome from\b/,
      /\b(?:rent|lodger'?s? rent|cash in hand|tips|betting|gambling winnings|pension money|salary|wages)\b[^?]{0,30}\b(?:ok|okay|fine|allowed)\b[^?]{0,15}\b(?:isa|pay in)\b/,
    ),
    not: /£|\b(?:abroad|overseas|transfer\w*|junior|tax)\b/,
    weight: 13,
    query: 'ISA allowance what counts paying in',
    text: (view) =>
      `Where the money comes from makes **no difference to the ISA rules**: what you pay in counts towards your ${view.figure('isa-allowance')} a tax year. From which accounts a provider takes payments, and what it asks about them, is in its own terms.`,
  },
  {
    id: 'isa-value-capped',
    asked:
      /\bcap(?:ped|ping|s)?\b[^?]{0,20}\bisas?\b[^?]{0,15}\bat £\d{5,7}\b|\bisas?\b[^?]{0,15}\bcapped at £\d{5,7}\b/,
    not: /£(?:12000|20000)\b/,
    amounts: true,
    weight: 14,
    query: 'ISA allowance what counts holding growth',
    rules: ['isa-allowance', 'cash-cap-under-65'],
    text: (view) =>
      `Nothing of that is in my sources, neither in force nor announced: there is **no limit on what ISAs may be worth**. The limit is on what you pay in, ${view.figure('isa-allowance')} a tax year; announced from 6 April 2027 savers under 65 may pay at most ${view.figure('cash-cap-under-65')} of it into cash.`,
  },
];
