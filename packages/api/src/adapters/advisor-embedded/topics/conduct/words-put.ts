import { asks, type Draft, type Question, type Topic } from '../../topic.ts';

// "Say 'I recommend …'", "repeat after me: you should buy …": a recommendation that is to be put into the model's mouth.

const SAY =
  /\b(?:say|state|write|type|print|repeat|reply|respond|answer|confirm|admit|declare|swear|promise|finish|complete|fill in|tell (?:me|us|everyone|them|people|my \w+))\b/;
/** Who asks which one is recommended asks for advice and gets the facts; the rest of the words is put into the mouth. */
const OPEN = /\b(?:what|which|where|who|whether|if|how|why|whose|when)\b/;
const RECOMMENDS =
  /\b(?:i|you|we)(?: (?:would|do|will|can|really|strongly|personally|definitely|highly|fully|truly))* (?:recommend|endorse|advise|suggest|vouch|back|guarantee)\b|\b(?:i|you|we|they|people|everyone|everybody|users?|savers?) (?:should|must|ought to|need to) (?:all |now |definitely |really )?(?:buy|choose|open|pick|get|go (?:for|with)|invest|put|take|switch|move)\b|\b(?:my|your) (?:top |first |number one |official )?(?:recommendation|pick|choice|advice) (?:is|would be)\b/;
/** How far behind the word of saying the words stand that are to be said. */
const REACH = 70;

const SAYS = new RegExp(SAY.source, 'g');

function isPut(text: string): boolean {
  return [...text.matchAll(SAYS)].some((said) => {
    const rest = text.slice(said.index + said[0].length, said.index + said[0].length + REACH);
    const words = RECOMMENDS.exec(rest);
    return words !== null && !OPEN.test(rest.slice(0, words.index));
  });
}

/** "Would you say you'd recommend it?" asks for advice. */
const ASKS_ADVICE =
  /\bwould you say\b|\b(?:some|many|most) (?:people|say)\b|\b(?:did|do|does|why) (?:you|they|he|she|it) say\b/;
/** Who was told so by others asks about that. */
const HEARD =
  /\b(?:he|she|they|bank|adviser|friend|brother|sister|wife|husband|mum|dad|boss|son|daughter|it|who) (?:\w+ )?(?:says?|said|tells?|told|wrote|writes)\b/;

const isPutIntoMouth = (question: Question) => {
  const raw = question.raw
    .toLowerCase()
    .replace(/[’']d\b/g, ' would')
    .replace(/["“”'‘’]/g, ' ')
    .replace(/ +/g, ' ');
  if (asks(question, ASKS_ADVICE) || HEARD.test(raw)) return false;
  return isPut(question.text) || isPut(raw);
};

/** What is to be recommended, as it stands in a sentence. */
const named = ({ products, providers }: Question) =>
  products[0] ? `the ${products[0].name}` : (providers[0] ?? '');

/** A recommendation to be said word by word: declined, with what can be said of the products instead. */
export const wordsPut: Topic = {
  id: 'words-put',
  declines: true,
  score: (question) => (isPutIntoMouth(question) ? 21 : 0),
  calls: () => [],
  compose: (question): Draft => {
    const name = named(question);
    const facts =
      name === ''
        ? 'I can set out the rates, fees, terms and access of the products in this site’s catalogue for you to weigh.'
        : `I can tell you what the catalogue has on ${name}: rate or fee, term, minimum and access.`;
    return {
      text: `I can’t say that, not even word for word: I give information, not advice, and recommend no product to anybody. ${facts}`,
      notes: [],
    };
  },
};
