import type { ReactNode } from 'react';
import type { PageText } from '../../layout/LongText.tsx';

/** The rule update that belongs beside a statement, or nothing when the statement still holds. */
type Note = (statementId: 'allowance-2023-24' | 'isa-transfers') => ReactNode;

function KeyPrinciples({ note }: { note: Note }) {
  return (
    <>
      <h3>Maximise your allowance</h3>
      <p>
        You can pay up to £20,000 into ISAs in each tax year, from 6 April to 5 April. What you do not use is
        lost, so savers who can spare the money often fill as much of the allowance as they can before they
        save elsewhere. Paying in less is fine too: only save what you can do without.
      </p>
      {note('allowance-2023-24')}
      <h3>Diversify across ISA types</h3>
      <p>
        Cash, stocks and shares, Lifetime and innovative finance ISAs carry different risks and have different
        uses. The allowance can be split between them, so that money for next year and money for retirement
        need not sit in the same place. Within investments, spreading across companies, industries and
        countries lowers the harm one failure can do.
      </p>
      <h3>Long-term planning</h3>
      <p>
        The wrapper becomes more useful the longer money stays in it, since interest, dividends and growth
        build up free of tax. Start from what the money is for and when you will need it, and let that decide
        the type of ISA.
      </p>
      <h3>Regular contributions</h3>
      <p>
        A monthly payment makes saving a habit and avoids a rush before 5 April. With investments it also
        spreads the prices at which you buy, though it does not protect you from a loss. £1,666 a month comes
        to £19,992 in a year, just inside the allowance.
      </p>
    </>
  );
}

function MixByHorizon() {
  return (
    <>
      <h3>Short-term goals (1-3 years)</h3>
      <p>
        Money for the next one to three years favours Cash ISAs. There may be no time to recover from a fall
        in the markets. Easy access suits money you may need on any day; a fixed rate suits a known date.
      </p>
      <h3>Medium-term goals (3-5 years)</h3>
      <p>
        For three to five years, many people use a mix of Cash ISAs and lower-risk Stocks &amp; Shares ISAs,
        for example with a larger share of bonds. The nearer the date, the larger the part in cash. Lower risk
        does not mean no risk.
      </p>
      <h3>Long-term goals (5+ years)</h3>
      <p>
        For five years and more, more in Stocks &amp; Shares ISAs becomes reasonable for those who can bear
        falls in value along the way. Over long periods inflation wears down cash; investments may do better
        and may also do worse.
      </p>
      <h3>Specific goals</h3>
      <ul>
        <li>
          <strong>A first home:</strong> a Lifetime ISA adds a 25% bonus to up to £4,000 a year, for a first
          home up to £450,000. Other withdrawals before 60 normally cost 25%.
        </li>
        <li>
          <strong>Higher risk:</strong> an Innovative Finance ISA may suit a small part of the savings of
          someone who understands lending and can afford to lose it. Peer-to-peer loans have no deposit cover
          from the FSCS.
        </li>
        <li>
          <strong>Children:</strong> a Junior ISA takes up to £9,000 a year for each child, who has access at
          18.
        </li>
      </ul>
    </>
  );
}

function AdvancedStrategies({ note }: { note: Note }) {
  return (
    <>
      <h3>ISA transfers</h3>
      <p>
        ISAs can be transferred to another provider or another type without losing their tax-free status. Ask
        the new provider for a transfer form rather than withdrawing the money. It should take no more than 15
        working days between cash ISAs and 30 calendar days otherwise. Moving a Lifetime ISA to another type
        before 60 costs 25%.
      </p>
      {note('isa-transfers')}
      <h3>Bed and ISA</h3>
      <p>
        Shares or funds you hold outside an ISA can be sold, the cash paid in and the same investments bought
        back inside, where later growth and dividends are free of tax. The payment uses your allowance. The
        sale may give rise to capital gains tax, dealing costs arise on both sides, and prices may move in
        between.
      </p>
      <h3>Family ISA planning</h3>
      <p>
        Every adult has an allowance of £20,000, so a couple has £40,000 a year between them, each in their
        own name. Each child under 18 can have £9,000 a year in Junior ISAs. After a death, the surviving
        spouse or civil partner may pay in the value of the dead saver’s ISAs on top of their own allowance.
      </p>
      <h3>Rebalancing</h3>
      <p>
        When some investments grow faster than others, the mix drifts away from the one you chose. Once a
        year, or when it has drifted far, sell some of what has grown and buy some of what has not, or steer
        new payments accordingly. Inside an ISA this causes no capital gains tax, but dealing fees may apply.
      </p>
    </>
  );
}

/** The ISA strategy guide. */
export const strategyText = (note: Note): PageText => ({
  intro: (
    <p>
      A strategy for ISAs is mostly a matter of matching: the right type of account to the date on which you
      need the money, and the risk to what you can bear. This guide sets out the principles. It is educational
      and does not know your circumstances.
    </p>
  ),
  sections: [
    { title: 'Four key principles', body: <KeyPrinciples note={note} /> },
    { title: 'An ISA mix for each goal', body: <MixByHorizon /> },
    { title: 'Advanced strategies', body: <AdvancedStrategies note={note} /> },
    {
      title: 'Putting it together',
      body: (
        <>
          <ol>
            <li>
              Keep enough in cash for emergencies. A common yardstick is three to six months of spending.
            </li>
            <li>Write down each goal with its date and its amount.</li>
            <li>Choose the type of ISA for each goal by its date.</li>
            <li>Set up a regular payment, and look at the whole once a year.</li>
          </ol>
          <p>
            The <a href="/calculator">calculator</a> shows what different amounts and rates come to, the{' '}
            <a href="/tools">planning tools</a> keep track of allowances and transfers, and the{' '}
            <a href="/guides">guides</a> explain each type. For a recommendation that fits you, consult an
            independent financial adviser.
          </p>
        </>
      ),
    },
  ],
});
