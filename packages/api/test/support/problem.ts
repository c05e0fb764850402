import { type Problem, toProblem } from '../../src/errors.ts';

/** The problem that a client would get from work that must fail. @throws when it does not fail */
export async function problemOf(work: Promise<unknown>): Promise<Problem> {
  try {
    await work;
  } catch (error) {
    return toProblem(error);
  }
  throw new Error('It should have failed');
}
