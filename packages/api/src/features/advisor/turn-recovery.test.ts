import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { chatTurns } from '@isa/db';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ChatTest, firstWords, parts, startChat } from '../../../test/chat-harness.ts';
import { acquireLease } from '../../jobs/lease.ts';
import { HOLDER, recoverAbandonedTurns, recoverTurnsAtStart } from './turn-recovery.ts';
import { reserve } from './turn-store.ts';

const inAMinute = (chat: ChatTest) => new Date(chat.test.deps.now().getTime() + 61_000);

describe('a server that dies', () => {
  it('fault 2: turns of a dead process are settled once, with the credits returned', async () => {
    const chat = await startChat();
    // Process ids end well below this one.
    const holder = HOLDER.replace(`:${process.pid}:`, ':99999999:');
    expect(await reserve(chat.test.deps.db, chat.reservation({ holder }))).toBeNull();
    expect(await chat.balance()).toBe(10);
    const settled = await Promise.all([
      recoverAbandonedTurns(chat.test.deps),
      recoverAbandonedTurns(chat.test.deps),
    ]);
    expect(settled.toSorted()).toEqual([0, 1]);
    expect(await chat.balance()).toBe(20);
    expect((await chat.ask('Again', 'left-behind')).status).toBe(200);
  });

  it('fault 2: a question is taken when another server has just settled the turn in its way', async () => {
    const chat = await startChat();
    const { deps } = chat.test;
    const holder = HOLDER.replace(`:${process.pid}:`, ':99999999:');
    expect(await reserve(deps.db, chat.reservation({ holder, sessionId: 'left-behind' }))).toBeNull();
    const write = deps.db.write.bind(deps.db);
    let settled = 0;
    vi.spyOn(deps.db, 'write').mockImplementation(async (work) => {
      try {
        return await write(work);
      } catch (error) {
        settled += await recoverAbandonedTurns(deps);
        throw error;
      }
    });
    expect((await chat.ask('Again', 'left-behind')).status).toBe(200);
    expect(settled).toBe(1);
  });

  it('fault 108: at its start a server settles the turns of one whose process id was given again', async () => {
    const chat = await startChat();
    const other = spawn('sleep', ['1000']);
    onTestFinished(() => void other.kill('SIGKILL'));
    await once(other, 'spawn');
    const [machine = ''] = HOLDER.split(':');
    // It runs, and did not start when the holder did.
    const holder = `${machine}:${other.pid}:1:its-mark`;
    await acquireLease(chat.test.deps, `server:${holder}`, holder);
    expect(await reserve(chat.test.deps.db, chat.reservation({ holder }))).toBeNull();
    const callOff = await recoverTurnsAtStart(chat.test.deps);
    callOff();
    expect(await chat.balance()).toBe(20);
  });

  it.each([
    ['another machine', 'other-machine:1:living'],
    ['a container of our name and process id', `${hostname()}:${process.pid}:living`],
  ])('%s: its turn is left alone while it says it is alive', async (_name, holder) => {
    const chat = await startChat();
    await acquireLease(chat.test.deps, `server:${holder}`, holder);
    expect(await reserve(chat.test.deps.db, chat.reservation({ holder }))).toBeNull();
    expect(await recoverAbandonedTurns(chat.test.deps)).toBe(0);
    chat.test.setNow(inAMinute(chat));
    expect(await recoverAbandonedTurns(chat.test.deps)).toBe(1);
  });

  it('fault 2: a turn that was reserved without our hearing of it ends at its deadline, one under way does not', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'stalls', text: 'one two' });
    await chat.stream('What is an ISA?');
    expect(await reserve(chat.test.deps.db, chat.reservation())).toBeNull();
    expect(await recoverAbandonedTurns(chat.test.deps)).toBe(0);
    chat.test.setNow(new Date(chat.test.deps.now().getTime() + 3_600_000));
    expect(await recoverAbandonedTurns(chat.test.deps)).toBe(1);
    expect(await chat.balance()).toBe(10);
    expect(chat.test.deps.turns.find(chat.saver.id, 'streamed')).toBeDefined();
  });
});

describe('a server that stops', () => {
  it('fault 77: returns the credits of the answer it breaks off, and notifies its reader', async () => {
    const chat = await startChat();
    chat.model.script({ mode: 'stalls', text: 'one two' });
    const response = await chat.stream('What is an ISA?');
    const rest = await firstWords(response);
    await chat.test.deps.turns.close();
    const found = parts(await rest());
    expect(found.find(({ type }) => type === 'error')).toMatchObject({
      errorText: expect.stringContaining('The answer was stopped.'),
    });
    expect(found.at(-1)).toMatchObject({ messageMetadata: { credits: 20 } });
    expect(await chat.test.deps.db.read.select().from(chatTurns)).toMatchObject([{ state: 'broken' }]);
    expect(await chat.balance()).toBe(20);
  });
});
