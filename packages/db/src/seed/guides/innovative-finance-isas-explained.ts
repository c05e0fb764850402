import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const innovativeFinanceIsasExplained: SeedGuide = {
  title: 'Innovative finance ISAs explained',
  slug: 'innovative-finance-isas-explained',
  category: 'Innovative Finance ISAs',
  summary:
    'Lending your own money inside an ISA: what you hold, what it may earn, and what is not protected.',
  reviewedOn: '2026-11-20',
  position: 11,
  sources: [source.isas, source.transfers, source.regulations2025, source.newsletter19, source.fscs],
  content: `
<p><strong>An innovative finance ISA (IFISA) holds loans that you make to people or businesses, and pays you the interest free
of tax.</strong> It is not a savings account. Your capital is at risk: if borrowers do not repay, you lose money, and
peer-to-peer loans have no deposit cover from the Financial Services Compensation Scheme (FSCS).</p>

<h2>What you hold</h2>
<ul>
<li><strong>Peer-to-peer loans.</strong> A platform brings you together with people or firms who want to borrow. You become
one of the lenders.</li>
<li><strong>Debt-based crowdfunding.</strong> You buy debt, often called a debenture or bond, issued by a company for a
project such as housing or renewable energy.</li>
<li><strong>Some funds that are hard to sell quickly.</strong> Since 15 July 2025 an IFISA may also hold long-term asset
funds, which put money into things such as infrastructure and unlisted companies.</li>
<li><strong>Cash</strong> that is waiting to be lent.</li>
</ul>

<h2>Who can have one, and how much</h2>
<p>You must be 18 or over and resident in the UK. In 2026/27 you can pay in up to £20,000, less whatever you pay into other
adult ISAs in the same tax year. Since 6 April 2024 you may pay into more than one IFISA in a year. Loans that you already
hold outside an ISA cannot simply be moved in: you pay in cash, and it is lent from inside the account.</p>

<h2>What it may earn</h2>
<p>IFISA returns are commonly quoted in a range from <strong>3% to 12%</strong> a year. That is a range, not a promise, and
capital is at risk. A higher figure normally means riskier borrowers, weaker security or a longer wait. Three figures that
look alike should be kept apart:</p>
<ul>
<li><strong>The target or headline rate</strong>: what you earn if every borrower pays in full and on time.</li>
<li><strong>The expected rate after losses</strong>: the platform’s own estimate.</li>
<li><strong>The actual past return</strong>: what lenders received, after fees and bad debts, year by year.</li>
</ul>
<p>An example with invented figures: you lend £10,000 at 8%. Interest is £800. If loans worth £300 are not repaid and the
platform keeps £100, you are left with £400, or 4%. If loans worth £1,000 fail, interest and all, you have lost money over
the year.</p>

<h2>How it compares</h2>
<table>
<thead><tr><th scope="col">Point</th><th scope="col">Cash ISA</th><th scope="col">Stocks and shares ISA</th><th
scope="col">Innovative finance ISA</th></tr></thead>
<tbody>
<tr><th scope="row">Where the return comes from</th><td>Interest from a bank or building society</td><td>Growth, dividends
and interest from investments</td><td>Interest from borrowers</td></tr>
<tr><th scope="row">Can you lose capital?</th><td>Not through markets</td><td>Yes</td><td>Yes</td></tr>
<tr><th scope="row">FSCS</th><td>Deposits up to £120,000 per person per authorised firm</td><td>A limit of its own, if an
authorised firm fails; not for falls in value</td><td>No deposit cover for peer-to-peer loans</td></tr>
<tr><th scope="row">Getting money out</th><td>At once, after notice or at the end of a term</td><td>Usually within days, at
the price of the day</td><td>When loans are repaid, or if another lender buys yours</td></tr>
</tbody>
</table>

<h2>Why access is the second risk</h2>
<p>A loan runs for its term. Some platforms let you sell loans to other lenders, but that works only while others want to buy.
In bad times, when you may need the money, buyers may be few, a discount may be asked for, or sales may be stopped. It is
safest to think of the term as fixed, and of early access as a possibility and not a right.</p>

<h2>What happens if the platform fails</h2>
<p>Your loans are contracts with the borrowers, so they do not vanish with the platform. Platforms must have plans for someone
to go on collecting repayments. In practice this can be slow, and the cost may come out of what you get back. Ask who would
take over and who would pay.</p>

<h2>Security and reserve funds</h2>
<p>Loans may be secured, for example on property. Security helps only as far as it can be sold for enough, so look at how the
loan compares with a cautious value, and at who has the first claim. Some platforms have kept reserve funds to make up for
missed payments. Such a fund is limited and may run out. It is not insurance.</p>

<h2>Tax</h2>
<p>Inside the IFISA, interest is free of tax. Outside, it counts as interest and is taxed at 20%, 40% or 45% in 2026/27, above
your personal savings allowance; from 6 April 2027 at 22%, 42% or 47%. Saving tax does not turn a poor loan into a good
one.</p>

<h2>Moving or closing an IFISA</h2>
<p>You can ask for a <a href="/guides/transferring-an-isa">transfer</a> to another ISA. Cash in the account can be moved, but
loans usually have to be repaid or sold first, so ask the provider how long it would take. In 2026/27 you can transfer to a
cash ISA. The government has announced that from 6 April 2027 people under 65 will not be able to move money from an IFISA to
a cash ISA, and that interest on cash held inside an IFISA is to bear a charge, reported to be 22%. The scope of that charge
was unconfirmed when we reviewed this guide.</p>

<h2>Is it for you?</h2>
<p>Many people who use IFISAs treat them as a small, higher-risk part of what they have. It is worth pausing if any of
these is true:</p>
<ul>
<li>You would need this money for bills, emergencies or a deposit in the next few years.</li>
<li>Losing all of it would change your plans.</li>
<li>You are choosing it only because the rate is higher than on a cash ISA.</li>
<li>You cannot say, in two sentences, who borrows the money and how they will repay it.</li>
</ul>
<p>Our <a href="/guides/innovative-finance-isa-checks">list of checks</a> goes through a platform point by point.</p>
`,
};
