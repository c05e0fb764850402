import { expect, it } from 'vitest';
import { readEnv } from '../src/env.ts';
import { configuredRemoteModel } from '../src/server/open-advisor.ts';
import { demoKnowledge } from '../test/advisor-knowledge.ts';
import { startFakeOpenAi } from '../test/fake-openai.ts';
import { converse } from './converse.ts';

it('asks the configured model with the token limit of the server', async () => {
  const fake = await startFakeOpenAi();
  fake.script({ mode: 'ok', text: 'An ISA is tax-free.' });
  const env = readEnv({
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: fake.url,
    ADVISOR_MODEL: 'm',
    ADVISOR_MAX_OUTPUT_TOKENS: '5000',
  });
  const model = configuredRemoteModel(env);
  if (model === null) throw new Error('There is a key');
  await converse(model, await demoKnowledge(), ['What is an ISA?'], env.ADVISOR_MAX_OUTPUT_TOKENS);
  await fake.close();
  expect(fake.requests[0]?.body).toMatchObject({ model: 'm', max_tokens: 5000 });
});
