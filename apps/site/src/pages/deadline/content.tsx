import type { ReactNode } from 'react';
import type { PageText } from '../../layout/LongText.tsx';

/** The rule update that belongs beside a statement, or nothing when the statement still holds. */
type Note = (statementId: 'deadline-2025' | 'allowance-2025') => ReactNode;

function TheDeadline({ note }: { note: Note }) {
  return (
    <>
      <p>
        <strong>The ISA deadline is April 5th, 2025.</strong> It is the last day of the tax year, and the last
        day on which payments count towards that year.
      </p>
      {note('deadline-2025')}
      <h3>Your allowance: £20,000</h3>
      <p>
        <strong>You can save up to £20,000 tax-free in ISAs (2025).</strong> Use it or lose it: what you have
        not used when the tax year ends cannot be carried forward. A new allowance starts on April 6th.
      </p>
      {note('allowance-2025')}
    </>
  );
}

function WhyItMatters() {
  return (
    <>
      <ul>
        <li>
          <strong>The allowance does not roll over.</strong> Someone who pays in nothing this year cannot pay
          in twice as much next year.
        </li>
        <li>
          <strong>Tax-free status lasts.</strong> Interest, dividends and growth on what you pay in stay free
          of tax in every later year, for as long as the money remains in the ISA.
        </li>
        <li>
          <strong>The Lifetime ISA has a limit of its own.</strong> The bonus on up to £4,000 is counted by
          tax year, so a year missed is a bonus missed.
        </li>
        <li>
          <strong>Providers may close earlier.</strong> Some stop taking applications, transfers or payments
          days or hours before midnight. Ask yours.
        </li>
      </ul>
      <p>
        The deadline is no reason to hurry into something you do not understand. Cash ISAs leave you time:
        money paid in before the deadline can be moved later by a transfer.
      </p>
    </>
  );
}

function LastMinuteTips() {
  return (
    <>
      <h3>Cash ISA for same-day deposit</h3>
      <p>
        Many banks and building societies open a Cash ISA online within minutes and accept a same-day deposit
        by debit card or faster payment. Have your National Insurance number ready, and check that the payment
        shows in the account before the deadline.
      </p>
      <h3>Stocks and Shares ISA for long-term growth</h3>
      <p>
        A Stocks and Shares ISA is meant for long-term growth, over five years or more, and its value can
        fall. You need not choose investments in a hurry: cash that reaches the account by the deadline
        counts, and you can invest it afterwards.
      </p>
      <h3>Lifetime ISA for a 25% bonus</h3>
      <p>
        If you are aged 18 to 39, you can open a Lifetime ISA and receive a 25% bonus on contributions of up
        to £4,000, at most £1,000 a year. The money is for a first home or for after 60. Other withdrawals
        normally cost 25% of the amount, which is more than the bonus.
      </p>
    </>
  );
}

/** The deadline guide with its statements of 2025. */
export const deadlineText = (note: Note): PageText => ({
  sections: [
    { title: 'The deadline: April 5th, 2025', body: <TheDeadline note={note} /> },
    { title: 'Why the deadline matters', body: <WhyItMatters /> },
    { title: 'Last-minute tips', body: <LastMinuteTips /> },
    {
      title: 'A checklist for the last days',
      body: (
        <ol>
          <li>
            Add up what you have paid into all your ISAs since 6 April. <a href="/my-isas">My ISAs</a> does it
            for you, and shows what is left.
          </li>
          <li>Ask the provider for its own last day and time.</li>
          <li>
            Pay by a method that arrives the same day. A cheque takes longer, and moving money from an ISA of
            an earlier year is not a new payment.
          </li>
          <li>Keep the confirmation, and check the balance the next day.</li>
        </ol>
      ),
    },
  ],
  outro: (
    <footer>
      <p>
        <small>
          Information accurate as of April 2, 2025. Rules and rates change, and this page is educational only.
          Please consult an advisor before you make a decision.
        </small>
      </p>
    </footer>
  ),
});
