type Fields = Readonly<Record<string, unknown>>;

/** The part of a refusal that may be logged: no message, which may repeat a user's words. */
export interface ErrorFacts {
  code: string | null;
  type: string | null;
  param: string | null;
}

interface Refusal {
  /** Status of the answer; one inside the error overrides a 200. */
  status: number;
  contentType: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** The server's own words, if it sent any. */
  body?: unknown;
  /** The problem, if the server does not name it. */
  problem?: string;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A short error code, such as `invalid_api_key`; anything longer may quote a user. */
function wordOf(value: unknown): string | null {
  const word = typeof value === 'number' ? String(value) : value;
  if (typeof word !== 'string' || !/^[\w.:/[\]-]{1,64}$/.test(word)) return null;
  return /^(?:sk|rk|pk|key|bearer)[-_]/i.test(word) ? null : word;
}

/** The object in a chunk or a body that says what went wrong; null if it is not an error. */
export function errorIn(value: unknown): unknown {
  const whole: unknown = Array.isArray(value) ? value[0] : value;
  if (!isFields(whole)) return null;
  const { error, errors, detail, choices } = whole;
  if (error !== undefined && error !== null && error !== false && error !== '')
    return isFields(error) ? error : whole;
  if (Array.isArray(errors) && errors.length > 0) return errors[0];
  const choice: unknown = Array.isArray(choices) ? choices[0] : null;
  if (isFields(choice)) return isFields(choice['error']) ? choice['error'] : null;
  const isError = whole['object'] === 'error' || whole['type'] === 'error' || Number(whole['error_code']) > 0;
  if (isError || (detail !== undefined && detail !== null)) return whole;
  const isRefusal =
    typeof whole['message'] === 'string' && ('code' in whole || Number(whole['status']) >= 400);
  return isRefusal && choices === undefined ? whole : null;
}

/** Where a validation of the body failed, as FastAPI writes it: `["body", "stream_options"]`. */
function placeOf(error: Fields): unknown {
  for (const list of [error['detail'], error['message'], error['errors']]) {
    const first: unknown = Array.isArray(list) ? list[0] : null;
    if (isFields(first) && Array.isArray(first['loc'])) return first['loc'].slice(1).join('.');
  }
  return undefined;
}

export function factsOf(error: unknown): ErrorFacts {
  if (!isFields(error)) return { code: null, type: null, param: null };
  const { code, type, param, status, error_code: errorCode } = error;
  return {
    code: wordOf(code ?? errorCode ?? status),
    type: wordOf(type),
    param: wordOf(param ?? placeOf(error)),
  };
}

/** The whole text of an error, to search in; never for the log. */
export function wordsOf(error: unknown): string {
  if (typeof error === 'string') return error;
  if (Array.isArray(error)) return error.map(wordsOf).join(' ');
  if (!isFields(error)) return '';
  const { message, msg, detail, loc, param, code, type, error: inner } = error;
  return [message, msg, detail, loc, param, code, type, inner].map(wordsOf).join(' ').slice(0, 4000);
}

const QUOTA = /quota|billing|insufficient.?(?:balance|credit|funds)|payment.?required|credit/i;

/** The status of an error inside a successful answer. */
function statusOf({ code, type }: ErrorFacts): number | null {
  const number = Number(code);
  if (number >= 400 && number < 600) return number;
  const words = `${code} ${type}`;
  if (/quota|rate.?limit|too.?many|overloaded/i.test(words)) return 429;
  return null;
}

/** What the operator can do about it, naming the setting. */
function adviceFor(status: number, { code, type }: ErrorFacts, words: string): string | null {
  if (/does(?: not|n't) support (?:tools|function)|support tool use|tool.choice|--jinja/i.test(words))
    return 'ADVISOR_MODEL has to call tools on this server';
  if (QUOTA.test(`${code} ${type}`) || status === 402)
    return 'the account of OPENAI_API_KEY has no credit left';
  if (/context.?(?:length|size|window)|maximum.context|too.long/i.test(words))
    return 'the conversation is too long for ADVISOR_MODEL';
  if (status === 401 || status === 403) return 'check OPENAI_API_KEY';
  if (status === 404) return 'check ADVISOR_MODEL and OPENAI_BASE_URL';
  return status === 405 || (status >= 300 && status < 400) ? 'check OPENAI_BASE_URL' : null;
}

/** A model server refused, failed, or sent something that is not a chat completion. Its message may be logged. */
export class ModelServerError extends Error {
  override name = 'ModelServerError';
  /** Missing if the only status is that of a successful answer. */
  readonly statusCode: number | undefined;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** False if a retry cannot help. */
  readonly isRetryable: boolean;
  readonly #words: string;

  constructor({ status, contentType, headers = {}, body, problem }: Refusal) {
    const error = errorIn(body) ?? body;
    const facts = factsOf(error);
    const words = wordsOf(error);
    const own = status >= 200 && status < 300 ? statusOf(facts) : status;
    const parts = [
      problem,
      `status ${status}`,
      facts.code && `code ${facts.code}`,
      facts.type && `type ${facts.type}`,
      facts.param && `param ${facts.param}`,
      `content type ${wordOf(contentType?.split(';')[0]?.trim()) ?? 'none'}`,
    ];
    const advice = adviceFor(own ?? status, facts, words);
    super(parts.filter(Boolean).join(', ') + (advice === null ? '' : `: ${advice}`));
    this.statusCode = own ?? undefined;
    this.responseHeaders = headers;
    this.isRetryable = !QUOTA.test(`${facts.code} ${facts.type}`);
    this.#words = words;
  }

  /** The server's own words; never for the log. */
  get words(): string {
    return this.#words;
  }
}
