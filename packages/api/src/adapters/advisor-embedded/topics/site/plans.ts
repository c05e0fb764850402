import { QUERY_COST } from '../../../../domain/credits.ts';
import { plansWith, type Plan } from '../../../../domain/plans.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { joined, listed } from '../../write/text.ts';
import { FEEDBACK, type SiteMatter } from './matter.ts';

// What is sold here: bundles of credits, paid once.

/** Whole questions that so many credits pay. */
export const questionsFor = (credits: number) => Math.floor(credits / QUERY_COST);

const offer = ({ name, credits, price }: Plan) => `${name} (${credits} credits for ${price})`;

/** Every plan with its price. */
export const PLANS_FOR_SALE = `More can be bought: ${listed(plansWith().map(offer))}.`;

const described = ({ name, credits, price }: Plan) =>
  `**${name}**: ${credits} credits, that is ${questionsFor(credits)} questions, for **${price}**`;

const byPrice = () => plansWith().toSorted((a, b) => a.pricePence - b.pricePence);

/** Pence for one question. */
const perQuestion = ({ pricePence, credits }: Plan) => Math.round((pricePence * QUERY_COST) / credits);

function cheapest(): string {
  const [least, ...others] = byPrice();
  if (!least) return '';
  return `${described(least)}. ${listed(others.map(described))}. Each is paid once.`;
}

function bestValue(): string {
  const [best, ...others] = plansWith().toSorted((a, b) => perQuestion(a) - perQuestion(b));
  if (!best) return '';
  return `A question costs least in ${described(best)}: about ${perQuestion(best)}p each, against ${listed(others.map((plan) => `${perQuestion(plan)}p in ${plan.name} (${plan.credits} credits for ${plan.price})`))}.`;
}

function dearest(): string {
  const [most] = byPrice().toReversed();
  return most ? `${described(most)}, paid once.` : '';
}

const namedIn = (focus: string) => plansWith().find(({ name }) => focus.includes(name.toLowerCase()));
const pricedAt = (pounds: number) => plansWith().find(({ pricePence }) => pricePence === pounds * 100);

/** "How many questions for £5?", "… is 300 credits?", "… in the Starter plan?" */
function questionsIn({ focus, money }: Question): string {
  const [amount] = money;
  const plan = namedIn(focus) ?? (amount && focus.includes('£') ? pricedAt(amount.amount) : undefined);
  if (plan)
    return `**${questionsFor(plan.credits)}**: ${plan.name} brings ${plan.credits} credits for ${plan.price}, and a question costs ${QUERY_COST}.`;
  const [, count] = /(?<!£)\b(\d{1,6})\b/.exec(focus) ?? [];
  if (count !== undefined && !focus.includes('£'))
    return `**${questionsFor(Number(count))}**: a question costs ${QUERY_COST} credits.`;
  return `A question costs ${QUERY_COST} credits. ${listed(plansWith().map(described))}.`;
}

/** "Is the Starter plan £5?" */
function pricePutUp({ focus, money }: Question): string {
  const plan = namedIn(focus);
  const [put, more] = money;
  if (!plan || !put || more || !/^(?:so |and |but )*(?:is|does|do|are)\b/.test(focus)) return '';
  const so = plan.pricePence === put.amount * 100;
  return `${so ? 'Yes' : 'No'}: ${plan.name} is **${plan.price}** for ${plan.credits} credits.`;
}

const PLAN = String.raw`(?:plans?|packages?|packs?|bundles?|upgrades?)`;
const OTHER_PLAN =
  /\bpermitted\b|\b(?:savings?|pension|payment|retirement|financial|investment|investing|stocks|shares|isas?) plans?\b|\bplan (?:to|on|for)\b/;

/** "How much are the plans?", "what does the Starter plan cost?", "do you have a subscription?": those of this site. */
const PLANS = anyOf(
  /\b(?:starter|plus) (?:plan|package|pack|bundle)\b/,
  new RegExp(
    String.raw`\b(?:how much|what|which|show me|list)\b[^.?]{0,15}\b(?:are|is|do|does|cost|have|offer|sell|me)\b[^.?]{0,12}\b(?:the|your|these|those|any) (?:\w+ )?(?:${PLAN}|subscriptions?|prices|pricing)\b`,
  ),
  new RegExp(String.raw`\b(?:what|which) ${PLAN} (?:do you|are there|can i|have you|is there)\b`),
  /\b(?:upgrade|subscription|membership)s?\b[^.?]{0,60}\b(?:cost|price|how much)\b|\b(?:how much|cost|price)\b[^.?]{0,60}\b(?:upgrade|subscription|membership)\b/,
  /^(?:your |the |plan )?(?:plans?|pricing|prices|price list)[?.! ]*$/,
);

/** In their order: the first that is asked. */
export const PLAN_MATTERS: readonly SiteMatter[] = [
  {
    id: 'subscription',
    asked: anyOf(
      /\b(?:is there|is it|is this|do you (?:have|offer|sell)|do i (?:need|have to (?:take out|buy|have))|are there)\b[^.?]{0,15}\b(?:subscriptions?|memberships?|monthly (?:commitment|plan|contract|charge)|recurring|contract|a one[- ]off (?:payment|fee|charge))\b/,
      /\b(?:cancel|stop|end|turn off|get out of)\b[^.?]{0,15}\b(?:my|the|a|your) (?:starter |plus )?(?:plan|subscription|membership|auto[- ]?renew\w*|recurring \w+)\b/,
      /\b(?:auto[- ]?renew\w*|renews? automatically|recurring payments?|charged? (?:me )?(?:again|every month|automatically|a month|each month|monthly)|tied in|locked in to a plan)\b/,
      /\b(?:plans?|(?:the|your) (?:plus|starter))\b[^.?]{0,30}\b(?:renew\w*|a month|recurring|cancel\w*)\b/,
    ),
    not: /£\d|\b(?:flexible|permitted|allowance|paid? in|tax year|provider|product|direct debit|regular saver|fees?|interest)\b|\bsav(?:e|ing)\b/,
    text: (question) =>
      `${asks(question, /\b(?:cancel\w*|stop|end|get out)\b/) ? 'There is nothing to cancel' : asks(question, /\bone[- ]off\b/) ? 'Yes' : 'No'}: there is no subscription and no monthly commitment. A plan is **paid once** and brings its credits. ${PLANS_FOR_SALE}`,
  },
  {
    id: 'questions-for',
    asked: anyOf(
      /\bhow many (?:questions|queries|messages|answers|chats|times)\b[^.?]{0,60}(?:£\d|\b\d+ credits?\b|\b(?:starter|the plus|plus plan|plan|pack|package)\b|\b(?:is|are|for|with|from) \d+\b)/,
      /(?:£\d+|\b\d+ credits?|\b(?:starter|plus) (?:plan|pack|package)|\bthe (?:starter|plus))\b[^.?]{0,60}\bhow many (?:questions|queries|messages|answers|chats|times)\b/,
    ),
    text: questionsIn,
  },
  {
    id: 'other-plan',
    asked: new RegExp(String.raw`\b(?:bigger|biggest|larger|largest|dearest|most expensive) ${PLAN}\b`),
    not: OTHER_PLAN,
    text: dearest,
  },
  {
    id: 'best-value-plan',
    asked: anyOf(
      /\b(?:cheapest|best(?: value)?|most economical) (?:way|option|deal|method)\b[^.?]{0,40}\bcredits?\b|\bcredits?\b[^.?]{0,40}\b(?:cheapest|best value)\b/,
      new RegExp(
        String.raw`\b(?:best value|better value|better deal|best deal|most for my money|which|best|better|more popular|most popular)\b[^.?]{0,20}\b${PLAN}\b|\b${PLAN}\b[^.?]{0,25}\b(?:best value|better value|better deal|cheaper per|worth)\b`,
      ),
    ),
    not: OTHER_PLAN,
    text: bestValue,
  },
  {
    id: 'cheapest-plan',
    asked: new RegExp(String.raw`\b(?:cheapest|smallest|lowest|cheaper|smaller|least expensive) ${PLAN}\b`),
    not: OTHER_PLAN,
    goesOn: [
      [/\b(?:other|next|second|bigger|dearer|another)\b/, 'other-plan'],
      [/\bhow many (?:questions|queries|messages|answers)\b/, 'questions-for'],
    ],
    text: cheapest,
  },
  {
    id: 'refund',
    asked: anyOf(
      /\brefund\w*\b[^.?]{0,60}\b(?:credits?|plan|purchase|pack|bought|payment)\b|\b(?:credits?|plan|purchase|pack|bought|payment)\b[^.?]{0,60}\brefund\w*\b/,
      /\b(?:money|£\d+|pounds?) back\b[^.?]{0,60}\b(?:credits?|plan|purchase|pack)\b|\b(?:credits?|plan|purchase|pack)\b[^.?]{0,60}\bmoney back\b/,
      /\b(?:return|cancel|undo|reverse)\b[^.?]{0,20}\b(?:credits?|my (?:purchase|order)|a purchase)\b/,
      /^(?:so |and |but )*(?:can|could|do|how|may|will)\b[^.?]{0,20}\b(?:get|ask for|have|request|claim|give|offer)\b[^.?]{0,12}\brefunds?[?.! ]*$/,
      /^(?:(?:please|can|could|may|i|we|you|want|would|like|need|get|have|my|an?|the|give|me|full|partial|hi|hello|to)\b[, ]*)*refunds?(?: (?:please|me|us|now|policy|possible))*[?.! ]*$/,
      /\b(?:your|the) refund policy\b|\bcooling[- ]off\b[^.?]{0,60}\b(?:credits?|plan|purchase)\b/,
    ),
    not: /\btax\b|\bhmrc\b|\bcharge (?:of|on)\b|\bwithdraw/,
    text: () =>
      'Yes, you can ask: a refund of bought credits goes through the **feedback form**, on every page, and consumers in the UK normally have **14 days** to cancel something bought online. A refund takes the purchased credits back from your account, a partial one in proportion. The terms (/terms) say more.',
  },
  {
    id: 'question-charged-twice',
    asked:
      /\b(?:charged|billed|taken|deducted|lost|used|paid|cost)\b[^.?]{0,25}\b(?:twice|two times|2 times|double|20 credits)\b[^.?]{0,30}\b(?:question|message|query|answer|reply|chat)\b|\b(?:question|message|query|answer|reply)\b[^.?]{0,40}\b(?:charged|billed|cost)\b[^.?]{0,15}\b(?:twice|two times|2 times|double|20 credits)\b/,
    text: () =>
      `A question is charged **once**, ${QUERY_COST} credits, also when it is sent again after a break. I can’t see your balance: the statement on your account page lists each question. If two stand there for one, write with ${FEEDBACK}.`,
  },
  {
    id: 'charged-twice',
    asked:
      /\b(?:charged|paid|billed|taken)\b[^.?]{0,15}\b(?:twice|two times|2 times|double|again by mistake)\b|\bdouble[- ]charged\b/,
    not: /\btax\b|\bfees?\b|\bpaid in\b/,
    text: () =>
      `I can’t see payments. Your account page lists each one under “Purchases”; a purchase is credited once, however often it is confirmed. If one is there twice, write with ${FEEDBACK}.`,
  },
  {
    id: 'plans',
    asked: PLANS,
    not: OTHER_PLAN,
    text: (question) =>
      joined(
        pricePutUp(question),
        PLANS_FOR_SALE,
        `A question costs **${QUERY_COST} credits**. A plan is paid once.`,
      ),
  },
  {
    id: 'upgrade',
    asked:
      /\b(?:how|where)\b[^.?]{0,60}\b(?:upgrade|buy (?:a |the )?(?:starter|plus)?(?: |\b)plan|buy (?:more|the plus|the starter))\b(?![^.?]{0,60}\b(?:shares|funds|gold|house|home)\b)/,
    not: OTHER_PLAN,
    text: () =>
      `${PLANS_FOR_SALE} “Buy More Credits” stands in the menu under your name once you are signed in; you pay by card.`,
  },
];
