import type { Question } from '../../topic.ts';

interface Limit {
  id: 'isa-allowance' | 'lifetime-limit' | 'junior-limit';
  name: string;
}

/** The yearly limit that the kinds of ISA in a question have: of the Lifetime or Junior ISA, else the allowance. */
export const limitOf = ({ kinds }: Question): Limit =>
  kinds.includes('lifetime')
    ? { id: 'lifetime-limit', name: 'Lifetime ISA limit' }
    : kinds.includes('junior')
      ? { id: 'junior-limit', name: 'Junior ISA limit' }
      : { id: 'isa-allowance', name: 'ISA allowance' };
