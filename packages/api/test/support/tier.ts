/**
 * How much the tests of crashes, races and hostile input try: in `npm test` some thirty seconds in all, in
 * `npm run test:torture tests` everything there is. Both run the same tests.
 */
const isLong = process.env['TEST_TIER'] === 'long';
const tier = <T>(quick: T, long: T): T => (isLong ? long : quick);

export const budget = {
  /** Which orders of the events about a payment are tried. */
  eventOrders: tier<'covering' | 'all'>('covering', 'all'),
  /** Payments that several servers learn of at once. */
  contestedPayments: tier(3, 6),
  /** Random histories of a payment, and of one with a fixed outcome. */
  paymentStories: tier(20, 200),
  paymentTruths: tier(5, 50),
  /** Rounds of killing four processes that ask the advisor. */
  chatKillRounds: tier(1, 25),
  /** People with an alert at each step at which a process is killed. */
  alertsAtEachStep: tier(2, 3),
  /** Rounds of killing a process at any moment while it sends alerts. */
  alertKillRounds: tier(2, 30),
  /** How the work on a payment ends in its middle: most is only left undone, a process for each step takes long. */
  crash: tier<'abandon' | 'kill'>('abandon', 'kill'),
  /** Inputs for each operation of the API. */
  fuzzedInputs: tier(6, 100),
  /** Random catalogues that are exported and imported again. */
  exportedCatalogues: tier(12, 200),
  /** Random histories of a site that several processes count. */
  countedSites: tier(10, 200),
} as const;
