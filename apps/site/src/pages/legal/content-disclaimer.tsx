import type { PageText } from '../../layout/LongText.tsx';

/** The disclaimer. */
export const disclaimerText: PageText = {
  intro: <p>Last updated: 20 November 2026</p>,
  sections: [
    {
      title: 'Not financial advice',
      body: (
        <>
          <p>
            <strong>
              ISA Compass is not a financial adviser, and everything on this site is educational only.
            </strong>{' '}
            It does not take account of your circumstances, your aims or your taxes. It is not a
            recommendation to open, keep, move or close any account, and not an offer of any product.
          </p>
          <p>
            If you are unsure what to do, speak to an independent financial adviser. Check on the Financial
            Conduct Authority’s register that the person or firm is authorised. MoneyHelper, the
            government-backed service, offers guidance free of charge.
          </p>
        </>
      ),
    },
    {
      title: 'Your money can be at risk',
      body: (
        <>
          <ul>
            <li>
              <strong>Stocks and shares ISAs:</strong> the value of investments goes down as well as up, and
              you may get back less than you put in.
            </li>
            <li>
              <strong>Innovative finance ISAs:</strong> borrowers may not repay, and peer-to-peer loans have
              no deposit cover from the Financial Services Compensation Scheme (FSCS).
            </li>
            <li>
              <strong>Lifetime ISAs:</strong> most withdrawals before 60 cost 25% of the amount, so you can
              get back less than you paid in.
            </li>
            <li>
              <strong>Cash ISAs:</strong> prices may rise faster than your interest. FSCS cover for deposits
              is £120,000 per person per authorised firm since 1 December 2025.
            </li>
          </ul>
          <p>Past performance is not a guide to the future.</p>
        </>
      ),
    },
    {
      title: 'Rules and tax',
      body: (
        <p>
          Tax treatment depends on your circumstances and can change. Some pages keep statements from an
          earlier date. Where the rule has changed since then, a dated note beside the statement says so. Our{' '}
          <a href="/rules">rule book</a> lists each rule as recorded on 20 November 2026, with its dates and
          its source. Rules described as announced are not yet in force and may change. Before you act, check{' '}
          <a href="https://www.gov.uk/individual-savings-accounts">GOV.UK</a>.
        </p>
      ),
    },
    {
      title: 'The AI advisor',
      body: (
        <p>
          The advisor’s answers are written by a computer program. It gives information and not advice, and it
          may be wrong, incomplete or out of date, even when it sounds sure. It is described on its page as
          accurate as of May 2023; a note beside that says which rules it uses now. Look at the sources under
          an answer, and consult a professional before you make a decision.
        </p>
      ),
    },
    {
      title: 'Calculators',
      body: (
        <p>
          Calculators use a fixed rate that you choose or that is stated beside the result. Real rates and
          returns change. The results are illustrations. They are not forecasts and not market rates, and they
          do not include charges or tax unless they say so.
        </p>
      ),
    },
    {
      title: 'Product data and ratings',
      body: (
        <p>
          We try to keep product details right but cannot guarantee it, and not every product on the market is
          listed. Always check with the provider. Where a page says “Sample data”, the providers, rates and
          ratings are invented to show how the site works, and no such account can be opened.
        </p>
      ),
    },
    {
      title: 'How we are paid',
      body: (
        <p>
          We may earn a commission if you follow a link to a provider and open an account. It costs you
          nothing extra. Products are listed by rating, rate, fees or number of reviews, as you choose, and
          commission does not change the order. We also sell credits for the AI advisor.
        </p>
      ),
    },
    {
      title: 'Links to other sites',
      body: (
        <p>
          We do not control the sites we link to and are not responsible for what they say. A link is not an
          endorsement.
        </p>
      ),
    },
    {
      title: 'Mistakes',
      body: (
        <p>
          If you find something that is wrong or unclear, please tell ISA Compass with the feedback button,
          which is on every page.
        </p>
      ),
    },
  ],
};
