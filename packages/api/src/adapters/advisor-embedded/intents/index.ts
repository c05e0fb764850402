import { wordsOf } from '../classifier/features.ts';
import type { Intent } from './intent.ts';
import { productIntents } from './products.ts';
import { sumRuleIntents } from './sums-rules.ts';
import { sumIntents } from './sums.ts';
import { writtenIntents } from './written.ts';

const all: readonly Intent[] = [...writtenIntents(), ...productIntents, ...sumIntents, ...sumRuleIntents];

/** Classes of the classifier other than intents: the dialogue resolves them. @internal */
export const dialogueClasses: readonly string[] = ['follow-up', 'statement', 'gibberish'];

export const intents: ReadonlyMap<string, Intent> = new Map(all.map((intent) => [intent.id, intent]));

const bare = (text: string) => wordsOf(text).join(' ');

const byTitle = new Map(all.map((intent) => [bare(intent.title), intent]));

/** The intent whose title was sent, as by a tap on a suggestion. */
export const intentOfTitle = (text: string): Intent | undefined => byTitle.get(bare(text));
