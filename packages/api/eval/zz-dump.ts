import { demoKnowledge } from '../test/advisor-knowledge.ts';
import { allCases } from './questions/index.ts';
import { createEmbeddedModel } from '../src/adapters/advisor-embedded/index.ts';
import { answer } from '../src/features/advisor/answer-loop.ts';
const knowledge = await demoKnowledge();
const model = createEmbeddedModel(() => knowledge);
let n = 0;
for (const each of Object.values(allCases).flat()) {
  n += 1;
  if (n % Number(process.argv[2] ?? 4) !== Number(process.argv[3] ?? 0)) continue;
  const history: any[] = [];
  let text = '';
  for (const q of each.turns) {
    for await (const e of answer({ model, knowledge, history, question: q })) if (e.type === 'done') text = e.text;
    history.push({ role: 'user', content: q }, { role: 'assistant', content: text });
  }
  console.log(`\n>>> ${each.turns.join(' || ')}\n${text.replace(/\n\n(Rules as recorded.*|This is an ill.*|Product figures.*)/, '')}`);
}
