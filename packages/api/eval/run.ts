import { demoKnowledge } from '../test/advisor-knowledge.ts';
import { groups, type Case } from './case.ts';
import { wrongWith } from './check.ts';
import { converse } from './converse.ts';
import { allCases } from './questions/index.ts';
import { createEmbeddedModel } from '../src/adapters/advisor-embedded/index.ts';
import type { LanguageModelV4 } from '../src/adapters/advisor-model.ts';
import { createRemoteModel } from '../src/adapters/advisor-remote/index.ts';
import { processEnv } from '../src/env.ts';

/** Percent of the questions that have to be answered right. */
const ENOUGH = 95;

/** Expectations hold for the demo catalogue on the day this fixes. */
const knowledge = await demoKnowledge();

function modelFor(remote: boolean): LanguageModelV4 {
  if (!remote) return createEmbeddedModel(() => knowledge);
  const { OPENAI_API_KEY, OPENAI_BASE_URL, ADVISOR_MODEL } = processEnv();
  if (OPENAI_API_KEY === undefined) {
    throw new Error('--remote needs OPENAI_API_KEY (and OPENAI_BASE_URL for another server than OpenAI)');
  }
  return createRemoteModel({ apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: ADVISOR_MODEL });
}

interface Result {
  case: Case;
  text: string;
  wrong: string[];
}

async function evaluate(model: LanguageModelV4, each: Case): Promise<Result> {
  try {
    const answered = await converse(model, knowledge, each.turns);
    return { case: each, text: answered.text, wrong: wrongWith(each, answered) };
  } catch (error) {
    return {
      case: each,
      text: '',
      wrong: [`failed: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}

const percent = (right: number, all: number) => (all === 0 ? 100 : Math.round((right * 1000) / all) / 10);

function print(results: readonly Result[], setName: string): void {
  for (const { case: each, text, wrong } of results) {
    if (wrong.length === 0) continue;
    console.log(
      `\n✗ [${each.group}] ${each.turns.join('  ||  ')}\n  ${wrong.join('; ')}\n  ${text.replaceAll('\n', '\n  ')}`,
    );
  }
  console.log(`\n${setName}`);
  for (const group of groups) {
    const own = results.filter((result) => result.case.group === group);
    const right = own.filter(({ wrong }) => wrong.length === 0).length;
    if (own.length > 0)
      console.log(
        `${group.padEnd(18)} ${String(right).padStart(3)} of ${String(own.length).padStart(3)}  ${percent(right, own.length)}%`,
      );
  }
}

const args = process.argv.slice(2);
const set = args.find((arg) => arg.startsWith('--set='))?.slice('--set='.length);
const model = modelFor(args.includes('--remote'));
let enough = true;
for (const [name, cases] of Object.entries(allCases)) {
  if (set !== undefined && set !== name) continue;
  const results: Result[] = [];
  for (const each of cases) results.push(await evaluate(model, each));
  print(results, `${name}: ${cases.length} questions, model ${model.modelId}`);
  const right = results.filter(({ wrong }) => wrong.length === 0).length;
  console.log(
    `${'all'.padEnd(18)} ${String(right).padStart(3)} of ${String(results.length).padStart(3)}  ${percent(right, results.length)}%`,
  );
  enough &&= percent(right, results.length) >= ENOUGH;
}
if (!enough) {
  console.log(`\nUnder ${ENOUGH}%.`);
  process.exitCode = 1;
}
