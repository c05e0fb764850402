import { parseArgs } from 'node:util';
import { buildClassifier } from '../train/build-classifier.ts';
import { createEmbeddedModel } from '../src/adapters/advisor-embedded/index.ts';
import type { LanguageModelV4 } from '../src/adapters/advisor-model.ts';
import { processEnv } from '../src/env.ts';
import { configuredRemoteModel } from '../src/server/open-advisor.ts';
import { demoKnowledge } from '../test/advisor-knowledge.ts';
import { type EvalCase, parts, readCases } from './cases.ts';
import { judge, type Verdict } from './check.ts';
import { converse } from './converse.ts';

const { values: options } = parseArgs({
  options: {
    /** `validation`, `asked` or `test`. */
    part: { type: 'string', default: 'test' },
    /** Asks the model of OPENAI_API_KEY. */
    remote: { type: 'boolean', default: false },
    /** Prints every answer that is not right. */
    failures: { type: 'boolean', default: false },
    subject: { type: 'string' },
  },
});

await buildClassifier();
/** Expectations hold for the demo catalogue on the day this fixes. */
const knowledge = await demoKnowledge();

const env = processEnv();

function modelFor(remote: boolean): LanguageModelV4 {
  if (!remote) return createEmbeddedModel(() => knowledge);
  const model = configuredRemoteModel(env);
  if (model === null) {
    throw new Error('--remote needs OPENAI_API_KEY (and OPENAI_BASE_URL for another server than OpenAI)');
  }
  return model;
}

interface Result {
  case: EvalCase;
  text: string;
  intents: readonly string[];
  verdict: Verdict;
}

async function evaluate(model: LanguageModelV4, each: EvalCase): Promise<Result> {
  const answered = await converse(model, knowledge, each.turns, env.ADVISOR_MAX_OUTPUT_TOKENS);
  return { case: each, text: answered.text, intents: answered.intents, verdict: judge(each, answered) };
}

const percent = (count: number, all: number) =>
  (all === 0 ? '–' : `${((count * 100) / all).toFixed(1)}%`).padStart(7);

function printTable(results: readonly Result[]): void {
  console.log(`${'subject'.padEnd(22)}  cases  intent  answer not sure  wrong`);
  const subjects = [...new Set(results.map((result) => result.case.subject))];
  for (const subject of [...subjects, 'all']) {
    const own = subject === 'all' ? results : results.filter((result) => result.case.subject === subject);
    const count = (kind: Verdict['answer']) => own.filter(({ verdict }) => verdict.answer === kind).length;
    const intent = own.filter(({ verdict }) => verdict.isIntentRight).length;
    const columns = [intent, count('right'), count('not-sure'), count('wrong')].map((each) =>
      percent(each, own.length),
    );
    console.log(`${subject.padEnd(22)} ${String(own.length).padStart(6)} ${columns.join(' ')}`);
  }
}

function printConfusions(results: readonly Result[]): void {
  const counts = new Map<string, number>();
  for (const { case: each, intents, verdict } of results) {
    if (verdict.isIntentRight) continue;
    const confusion = `${each.intents.join('/')} → ${intents.join(', ')}`;
    counts.set(confusion, (counts.get(confusion) ?? 0) + 1);
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 10);
  console.log('\nmost frequent confusions');
  for (const [confusion, count] of most) console.log(`${String(count).padStart(4)}  ${confusion}`);
}

const part = parts.find((each) => each === options.part);
if (part === undefined) throw new Error(`--part is one of ${parts.join(', ')}`);
const cases = readCases(part).filter(
  ({ subject }) => options.subject === undefined || subject === options.subject,
);
const model = modelFor(options.remote);
const results: Result[] = [];
for (const each of cases) results.push(await evaluate(model, each));
if (options.failures) {
  for (const { case: each, text, verdict } of results) {
    if (verdict.answer === 'right') continue;
    console.log(
      `\n✗ [${each.subject}, ${verdict.answer}] ${each.turns.join('  ||  ')}\n  ${verdict.faults.join('; ')}\n  ${text.replaceAll('\n', '\n  ')}`,
    );
  }
}
console.log(`\n${part}: ${cases.length} cases, model ${model.modelId}`);
printTable(results);
printConfusions(results);
