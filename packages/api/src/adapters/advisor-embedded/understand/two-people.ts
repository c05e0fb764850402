// Two people who save side by side: "my wife and I", "we both", "£200 each".

const PERSON = String.raw`(?:wife|husband|partner|spouse|girlfriend|boyfriend|fianc\w+|brother|sister|friend|mum|dad|mother|father|flatmate)`;
const JOINED = new RegExp(
  String.raw`\b(?:husband and wife|wife and husband)\b|\b${PERSON} and (?:i|me|myself)\b|\b(?:i|me|myself) and (?:my |the )?${PERSON}\b|\bwe are (?:2|two)\b|\bwe (?:(?:are|will|would|can|could) )?both\b|\bboth of us\b|\bus both\b|\beach of us\b|\b(?:as|for) a couple\b|\b(?:2|two) (?:people|of us|adults|buyers|savers)\b|\bbetween (?:us|the (?:two|2) of us)\b`,
);
const EACH =
  /£\d+(?:\.\d+)?(?: a (?:week|month|year))? (?:each|apiece|per (?:person|head))\b|\beach\b[^.?£]{0,30}£\d|\bwe (?:\w+ )?both\b[^.?£]{0,25}£\d/;

/** The person who asks and one other are spoken of together. */
export const areTwo = (text: string) => JOINED.test(text);

/** An amount is meant for either of the two. */
export const isEach = (text: string) => EACH.test(text);

/** Another adult is named. */
export const OTHER_ADULT = new RegExp(String.raw`\b${PERSON}\b`);
