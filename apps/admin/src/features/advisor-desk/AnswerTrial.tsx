import { MIN_TRIAL_SAVERS, MAX_TRIAL_QUESTIONS } from '@isa/api/domain/advisor/written-answer';
import { tryAnswerInput } from '@isa/api/domain/schemas/advisor';
import { counted } from '@isa/api/domain/money';
import { calls, type Inputs, useTrpc } from '@isa/ui/client/trpc.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './advisor-desk.module.css';

type Input = Inputs['advisorDesk']['tryAnswer'];
/** The question, or the gap of a week, that an answer is written for. */
export type Asked = Input['asked'];

const DELAY_MS = 400;

function words(asked: Asked, { tried, answered }: { tried: number; answered: number }): string | null {
  if (tried === 0)
    return 'id' in asked
      ? null
      : `Fewer than ${MIN_TRIAL_SAVERS} savers asked this that week: read their questions first to try the answer on them.`;
  if (tried === 1) {
    const one = 'id' in asked ? 'The question that was asked' : 'The question that you have read';
    return answered === 1
      ? `${one} gets this answer.`
      : `${one} would not get this answer yet. Add its words as another wording.`;
  }
  const newest = tried === MAX_TRIAL_QUESTIONS ? 'newest ' : '';
  const all = `${newest}${counted(tried, 'question')} refunded that week`;
  if (answered === tried) return `All of the ${all} get this answer.`;
  const some = answered === 0 ? 'None' : answered;
  return `${some} of the ${all} would get this answer. Add wordings to reach the others.`;
}

/** Says, while an answer is being written, whether the questions it is written for would get it. */
export function AnswerTrial({ asked, question, wordings }: Input) {
  const { client } = useTrpc();
  const { mutate, data } = useMutation(calls(client.advisorDesk.tryAnswer));
  const [settled] = useDebouncedValue(JSON.stringify({ asked, question, wordings }), DELAY_MS);
  useEffect(() => {
    const { data: input } = tryAnswerInput.safeParse(JSON.parse(settled));
    if (input !== undefined) mutate(input);
  }, [settled, mutate]);
  return <output className={styles.soft}>{data && words(asked, data)}</output>;
}
