import type { Observed } from './answer-parts.ts';
import type { Change } from './request-changes.ts';

/** Models that are known to reason before they answer; the provider knows OpenAI's own. */
const REASONS =
  /think|reason|(?<![a-z])(?:r1|qwq|magistral|gpt-?oss|nemotron|glm-?z1|minimax-?m|seed-?oss|qwen-?3)/i;
/** Those whose template begins the reasoning for them, so that they write its end alone. */
const BEGUN_BY_TEMPLATE = /think|(?<![a-z])(?:r1|qwq|nemotron|glm-?z1)(?![a-z])/i;

/** What a server and its model turned out to do; kept for as long as the process runs. */
export class ServerQuirks {
  /** What it does not take in a request. */
  changes: readonly Change[] = [];
  #reasons: boolean;
  #beginsInPrompt: boolean;

  constructor(model: string) {
    this.#reasons = REASONS.test(model);
    this.#beginsInPrompt = BEGUN_BY_TEMPLATE.test(model);
  }

  /** Its reasoning counts as output. */
  get reasons(): boolean {
    return this.#reasons;
  }

  /** Its text may begin with reasoning of which only the end is marked. */
  get beginsInPrompt(): boolean {
    return this.#beginsInPrompt;
  }

  learn({ hasReasoning, hasLoneEnd, hasAnswered }: Observed): void {
    this.#reasons ||= hasReasoning;
    if (hasLoneEnd) this.#beginsInPrompt = true;
    // Its reasoning comes apart, or there is none.
    else if (hasReasoning || hasAnswered) this.#beginsInPrompt = false;
  }
}
