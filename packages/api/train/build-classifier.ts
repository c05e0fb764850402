import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCases } from '../eval/cases.ts';
import { calibrate } from './calibrate.ts';
import { type Example, parseExamples } from './examples.ts';
import { encodeModel } from './encode.ts';
import { loadModel, MODEL_FILE } from '../src/adapters/advisor-embedded/classifier/model.ts';
import { masked, prepareAll } from './prepare.ts';
import { train } from './train.ts';
import { intents } from '../src/adapters/advisor-embedded/intents/index.ts';

const ADVISOR = fileURLToPath(new URL('../src/adapters/advisor-embedded/', import.meta.url));
const EXAMPLES = join(ADVISOR, 'intents/examples');

/** Every wording of the example files, and each intent's title as one of its own. */
function readExamples(): Example[] {
  const files = readdirSync(EXAMPLES).filter((name) => name.endsWith('.txt'));
  const wordings = files
    .toSorted()
    .flatMap((name) => parseExamples(readFileSync(join(EXAMPLES, name), 'utf8'), name));
  const titles = [...intents.values()].map(({ id, title }) => ({ intent: id, text: title }));
  return [...wordings, ...titles];
}

/** Validation questions that are one message with one intent. */
const readValidation = (): Example[] =>
  readCases('validation').flatMap(({ turns: [text = '', ...later], intents: [intent = '', ...others] }) =>
    later.length === 0 && others.length === 0 ? [{ text, intent }] : [],
  );

/** The code that decides what the bytes of the model are. */
const sourcesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => (name.endsWith('.ts') || name.endsWith('.json')) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const isCurrent = (inputHash: string): boolean => {
  try {
    return loadModel().inputHash === inputHash;
  } catch {
    return false; // none was built, or by another version
  }
};

/** Trains the advisor's classifier into `dist`, unless the one that is there was made of the same inputs. */
export async function buildClassifier(): Promise<void> {
  const examples = readExamples();
  const validation = readValidation();
  const sources = [import.meta.dirname, join(ADVISOR, 'classifier'), join(ADVISOR, 'slots')].map(sourcesOf);
  const inputs = [examples, validation, sources];
  const inputHash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  if (isCurrent(inputHash)) return;
  const trained = await train(await prepareAll(examples), inputHash);
  const model = calibrate(trained, validation.map(masked));
  const file = fileURLToPath(MODEL_FILE);
  mkdirSync(dirname(file), { recursive: true });
  // Other processes never see half a file.
  writeFileSync(`${file}.${process.pid}`, encodeModel(model));
  renameSync(`${file}.${process.pid}`, file);
}

if (import.meta.main) await buildClassifier();
