import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Draft, type Question, type Topic } from '../../topic.ts';
import { FIELD } from './declines.ts';
import { HELP } from './small-talk.ts';
import { folded } from '../../understand/normalise.ts';

const plain = (text: string): Draft => ({ text, notes: [] });

/** Small words that English does not have; two different ones tell that a text is in another language. */
const FOREIGN: ReadonlySet<string> = new Set(
  [
    'je tu nous vous est suis quel quelle quels quelles combien puis peux peut mon ma mes les des une sur avec dans comment pour qui que quoi verser epargne meilleur argent', // French
    'el los las una cuanto cuanta cuantos puedo puede como que cual cuales es esta mi mis para por con dinero ahorrar mejor donde cuando cuenta anos', // Spanish
    'ich du wir ihr ist sind wie viel kann konnen was welche welcher welches der das den dem ein eine einen und nicht fur mit geld sparen beste jahr zahlen einzahlen', // German
    'io noi che cosa quanto quanti quale quali posso puo il lo gli della nel con soldi migliore conto risparmiare anno e un una', // Italian
    'eu quanto posso qual quais o os uma meu minha para com como dinheiro melhor conta ano poupar em', // Portuguese
    'ile moge wplacic wpłacic dziala działa jak jaki jaka jest na do rok konto pieniadze co to czy moje mam najlepsze oszczedzac', // Polish
    'faint alla beth yw sut pa mae fy i gallaf roi arian mewn y gorau ydy cyfrif blwyddyn', // Welsh
    'hablas espanol parlez francais sprechen deutsch sprechst parli italiano mowisz polsku falas portugues', // do you speak
    'kya hota hai kitna kitne mein paisa kaise karen', // Hindi
    'cat pot ce este sunt banii cel mai bun contul in pe an', // Romanian
  ].flatMap((words) => words.split(' ')),
);
/** Of those the ones that English has too. */
const ENGLISH = new Set(
  'the what how can is are my of for and much put in an i you me pay isa which best do does was pot cat on to'.split(
    ' ',
  ),
);
const SHARED = new Set('as a i is in an on to do den was pot cat e the me o el no so'.split(' '));

const bareWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/\p{Letter}+/gu) ?? [];

/** Letters of other scripts: Cyrillic, Arabic, Chinese and so on. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

function isForeign({ raw }: Question): boolean {
  const letters = raw.match(/\p{Letter}/gu)?.length ?? 0;
  if (letters > 0 && (raw.match(OTHER_SCRIPT)?.length ?? 0) > letters / 3) return true;
  const words = new Set(bareWords(raw));
  const foreign = [...words].filter((word) => FOREIGN.has(word) && !SHARED.has(word)).length;
  const english = [...words].filter((word) => ENGLISH.has(word) && !FOREIGN.has(word)).length;
  return foreign >= 2 && foreign > english;
}

/** A greeting or thanks in another language, and nothing else. */
const FOREIGN_GREETING =
  /^(?:bore da|prynhawn da|shwmae|diolch(?: yn fawr)?|hola|buen(?:os|as) (?:dias|tardes|noches)|gracias|bonjour|bonsoir|salut|merci(?: beaucoup)?|hallo|guten (?:tag|morgen|abend)|danke(?: schon)?|ciao|buongiorno|grazie|ola|bom dia|obrigad[oa]|dzien dobry|czesc|dziekuje|namaste|salaam|merhaba|buna ziua|multumesc)\W*$/;

/** A question in a language that this model does not read. */
const otherLanguage: Topic = {
  id: 'other-language',
  passing: true,
  declines: true,
  score: (question) =>
    question.products.length === 0 && (isForeign(question) || FOREIGN_GREETING.test(folded(question.raw)))
      ? 12
      : 0,
  calls: () => [],
  compose: () =>
    plain(
      'I’m sorry, I can only read and answer in English. Please ask again in English, for example: “How much can I pay into an ISA this year?”',
    ),
};

/** Signs and noise: nothing that could be a word, or one run of letters without a vowel. */
const NOISE = /^[^a-z0-9£]*$|^(?:[bcdfghjklmnpqrstvwxz]{4,}|(.)\1{3,}|(?:asdf|qwer|zxcv|hjkl)\w*)$/;

const unreadable: Topic = {
  id: 'unreadable',
  passing: true,
  declines: true,
  score: ({ focus, kinds, money }) =>
    kinds.length === 0 &&
    money.length === 0 &&
    !FIELD.test(focus) &&
    NOISE.test(focus.replace(/[?!.,;:\s]/g, ''))
      ? 12
      : 0,
  calls: () => [],
  compose: () => plain(`I’m not sure what you would like to know. ${HELP}`),
};

const NEGATIVE = /(?:^|[^\w£)])-\s?£\s?\d|£\s?-\s?\d|\bminus £\d|\bnegative £\d/;

/** Sums with less than nothing. */
const negativeAmount: Topic = {
  id: 'negative-amount',
  passing: true,
  declines: true,
  score: (question) =>
    NEGATIVE.test(question.focus) && !asks(question, /£\d[\d.]* ?- ?£\d|£\d[^?£]{0,25} minus £\d/) ? 11 : 0,
  calls: () => [],
  compose: () =>
    plain(
      'I can’t work with a negative amount: what is paid in or taken out has to be £0 or more. Tell me the amount, a period and, if you like, a rate, for example “£150 a month for 12 years at 4%”.',
    ),
};

/** The rate behind a growth and living off savings, where figures are left out. */
const otherSums: Topic = {
  id: 'other-sums',
  declines: true,
  score: (question) =>
    question.products.length === 0 && (asks(question, RATE_WANTED) || asks(question, DRAWDOWN)) ? 9 : 0,
  calls: () => [],
  compose: (question) =>
    plain(
      asks(question, RATE_WANTED)
        ? 'I can’t work that out yet: for the rate I need the amount to start with or the payments, the amount to reach and the time, for example “what rate turns £10,000 into £15,000 in 8 years?”'
        : 'I can’t work that out yet: for how long savings last I need the amount, what is taken out each month and a rate, for example “how long do £50,000 last at 4% if I take £200 a month?”',
    ),
};
const RATE_WANTED =
  /\b(?:what|which) (?:interest |growth |annual |yearly )?(?:rate|return)\b[^.?]*\b(?:would|do|does|must|turns?|makes?|gets?|needed|need|to)\b[^.?]*£\d[^.?]*\b(?:become|to|into|reach|grow)\b[^.?]*£\d/;
const DRAWDOWN =
  /\bhow long (?:will|would|does|can|could)\b(?![^.?]*\b(?:allowances?|limits?|cap|freeze)\b)[^.?]*\blast\b|\b(?:draw|drawing|live|living) (?:down|off)\b[^.?]*£\d/;

/** Requests to act: it has no means to. */
const acting: Topic = {
  id: 'acting',
  passing: true,
  declines: true,
  score: (question) =>
    asks(
      question,
      /^please (?:transfer|move|send|pay|put|withdraw|open|close)\b(?!.*(?:%|\b(?:how|what|list|show|tell)\b))[^.?]*[.! ]*$|^(?:please |can you |could you |will you |go ahead and |now )*(?:buy|sell|open|transfer|move|invest|withdraw|close|pay|deposit|put|send|apply)\b[^.?]*\b(?:for me|on my behalf|from my (?:bank|current|savings)? ?account)\b|^(?:please )?(?:can|could|will|would) you (?:(?:just|please|not) )*do (?:it|this|that|everything)(?: all)? for me\b|^(?:please |can you |could you )*(?:buy|get|open) me\b|\b(?:can|could|do) (?:i|we|you) (?:apply|open|buy|sign up|invest|pay)\b[^.?]*\b(?:here|through (?:you|this site)|with you|on (?:this|your) (?:web)?site|via (?:you|this site))\b/,
    )
      ? 9.5
      : 0,
  calls: () => [],
  compose: () =>
    plain(
      'I can’t do that: I only answer questions and cannot open, buy, move or pay anything. To act, go to the provider’s own website; each product’s page has a link. I’m happy to explain the rules or compare products first.',
    ),
};

/** "15240": an amount without its sign, and no year. */
export const BARE_FIGURE = /^(?!(?:19|20)\d\d\W*$)\d{3,7}(?:\.\d{1,2})?[.?! ]*$/;

/** An amount or a single word, with nothing before that it could belong to. */
const bare: Topic = {
  id: 'bare',
  passing: true,
  score: ({ focus }) =>
    BARE_FIGURE.test(focus) ||
    /^£\d+(?:\.\d+)?[.?!]*$/.test(focus) ||
    /^(?:compare|why|how|what|when|which|who|where|yes|no|and|more|explain|really|calculate|search|money|bank|pounds?|numbers?|questions?|lol|ha(?:ha)+|hm+|um+|uh+|oh|wow|right|fine|sure)[.?! ]*$/.test(
      focus,
    )
      ? 3
      : 0,
  calls: () => [],
  compose: ({ money, focus }) => {
    const amount = money[0]?.amount ?? (BARE_FIGURE.test(focus) ? Number.parseFloat(focus) : undefined);
    return plain(
      amount !== undefined
        ? `What would you like to know about ${formatPounds(amount)}? I can look for products that take it, show what it may grow to, or check it against the ISA allowance.`
        : `Tell me a little more about what you would like to know. ${HELP}`,
    );
  },
};

/** Questions that cannot be taken as they stand. */
export const unclear: readonly Topic[] = [otherLanguage, unreadable, negativeAmount, otherSums, acting, bare];
