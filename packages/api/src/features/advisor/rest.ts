import type { Context as HonoContext } from 'hono';
import { authorise, type Ctx, type SignedInCtx } from '../../context.ts';
import { CHAT_BODY_MAX, charactersOverLimit, messageTooLong } from '../../domain/advisor/chat.ts';
import { chatInput, chatSessionInput } from '../../domain/schemas/advisor.ts';
import { badRequest, methodNotAllowed } from '../../errors.ts';
import { type AppEnv, JSON_LIMIT, parseInput } from '../../http/rest-route.ts';
import { streamResponse } from '../../http/stream-response.ts';
import { parseStrictJson, readJson } from '../../http/strict-json.ts';
import { chat, onDisconnect, untilBegun, type Question } from './service.ts';
import { REPLY_HEADERS, replyStream, replyText } from './reply-stream.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey(c: HonoContext<AppEnv>): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!KEY.test(key)) throw badRequest('The Idempotency-Key is not valid.');
  return key;
}

const memberOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

function readMessage(body: Uint8Array): unknown {
  try {
    return memberOf(parseStrictJson(body), 'message');
  } catch {
    return undefined; // its size is what is refused
  }
}

/** By how much to shorten the message of a request that is too large; undefined if it cannot be read. */
function explainSize(body: Uint8Array): string | undefined {
  const message = readMessage(body);
  const over = typeof message === 'string' ? charactersOverLimit(message) : 0;
  return over > 0 ? messageTooLong(over) : undefined;
}

async function readQuestion(
  c: HonoContext<AppEnv>,
  ctx: Ctx,
): Promise<{ ctx: SignedInCtx; question: Question }> {
  const body = await readJson(c.req.raw, CHAT_BODY_MAX, { readUpTo: JSON_LIMIT, explain: explainSize });
  const signedIn = authorise('user', ctx, memberOf(body, 'userId'));
  const { sessionId, message } = parseInput(chatInput, body);
  return { ctx: signedIn, question: { sessionId, message, idempotencyKey: idempotencyKey(c) } };
}

/** POST /api/chat: the whole answer at once. */
export async function sendChat(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const asked = await readQuestion(c, ctx);
  return Response.json(await chat(asked.ctx, asked.question, c.req.raw.signal));
}

/** POST /api/chat/stream: the same turn, shown as it is written. The head waits for the first words, or for their failure. */
export async function streamChat(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const asked = await readQuestion(c, ctx);
  const begun = await asked.ctx.turns.begin(asked.ctx, asked.question);
  if ('end' in begun) return new Response(replyText(begun.end), { headers: REPLY_HEADERS });
  const reply = replyStream(begun.turn);
  onDisconnect(c.req.raw.signal, reply.close);
  await untilBegun(begun.turn);
  return streamResponse(c, REPLY_HEADERS, reply);
}

/** GET /api/chat/{sessionId}/stream: the answer under way, from its beginning; 204 when there is none here. */
export async function resumeChat(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const signedIn = authorise('user', ctx);
  // A HEAD reads nothing: it would count as a reader, and end the answer by leaving.
  if (c.req.method === 'HEAD') throw methodNotAllowed(['GET']);
  const { sessionId } = chatSessionInput.parse(c.req.param());
  const turn = signedIn.turns.find(signedIn.user.id, sessionId);
  if (turn === undefined) return new Response(null, { status: 204 });
  return streamResponse(c, REPLY_HEADERS, replyStream(turn));
}
