import { demoKnowledge } from './advisor-knowledge.ts';
import { rankTopics } from '../src/adapters/advisor-embedded/topics/index.ts';
import { resolve, emptyContext } from '../src/adapters/advisor-embedded/resolve.ts';
import { partsOf } from '../src/adapters/advisor-embedded/understand/sentences.ts';
import { normalised } from '../src/adapters/advisor-embedded/understand/reading.ts';
const k = await demoKnowledge();
for (const q of process.argv.slice(2)) for (const p of partsOf(q, (t) => normalised(t, k))) { const r = resolve(p, emptyContext, k, false); console.log(p.focus, JSON.stringify(rankTopics(r.question).slice(0, 5).map((c) => [c.topic.id, +c.score.toFixed(2)]))); }
