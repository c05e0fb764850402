/** Questions people start with; on the home page the first three. */
export const firstQuestions = [
  'How does a Lifetime ISA bonus work?',
  'Can I move an old ISA without losing its tax-free status?',
  'What is the difference between a fixed and an easy-access Cash ISA?',
  'How much would £150 a month grow to in 10 years?',
] as const;
