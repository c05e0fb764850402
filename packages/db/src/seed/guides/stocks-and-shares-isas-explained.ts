import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const stocksAndSharesIsasExplained: SeedGuide = {
  title: 'Stocks and shares ISAs explained',
  slug: 'stocks-and-shares-isas-explained',
  category: 'Stocks & Shares ISAs',
  summary: 'What you can hold, which taxes it keeps away, how accounts differ and what can go wrong.',
  reviewedOn: '2026-11-20',
  position: 7,
  sources: [
    source.isas,
    source.newsletter12,
    source.newsletter19,
    source.taxRates,
    source.fscs,
    source.transfers,
  ],
  content: `
<p><strong>A stocks and shares ISA lets you invest without paying UK tax on what you make.</strong> The value of
investments goes down as well as up, and you may get back less than you put in. What you get for bearing that risk is the
chance, not the promise, of more growth than cash over many years.</p>

<h2>What you can hold</h2>
<ul>
<li><strong>Shares</strong> in companies listed on recognised stock exchanges.</li>
<li><strong>Funds</strong>, which pool the money of many people and hold dozens or thousands of investments. Index funds
follow a market; active funds have a manager who chooses.</li>
<li><strong>Exchange-traded funds and investment trusts</strong>, which are bought and sold like shares.</li>
<li><strong>Bonds</strong>: loans to governments (in the UK called gilts) and to companies.</li>
<li><strong>Cash</strong> that is waiting to be invested.</li>
</ul>
<p>As a rule you cannot put shares you already own into an ISA. They have to be sold, the cash paid in and the shares
bought back inside, which is often called Bed and ISA.</p>

<h2>Which taxes it keeps away</h2>
<table>
<thead><tr><th scope="col">What you receive</th><th scope="col">Outside an ISA, 2026/27</th><th scope="col">Inside an
ISA</th></tr></thead>
<tbody>
<tr><th scope="row">Dividends</th><td>£500 a year free, then 10.75%, 35.75% or 39.35% depending on your tax
band</td><td>No tax</td></tr>
<tr><th scope="row">Interest from bonds and bond funds</th><td>Your personal savings allowance (£1,000, £500 or £0), then
20%, 40% or 45%</td><td>No tax</td></tr>
<tr><th scope="row">Profit when you sell</th><td>Capital gains tax may be due above a yearly exempt
amount</td><td>No tax</td></tr>
</tbody>
</table>
<p>From 6 April 2027 the rates on interest outside ISAs rise to 22%, 42% and 47%. There is a reverse side too: losses
inside an ISA cannot be set against gains elsewhere.</p>

<h2>How much you can pay in</h2>
<p>Up to £20,000 in 2026/27, less what you pay into other adult ISAs in the same tax year. You must be 18 or over and
resident in the UK. Since 6 April 2024 you can pay into several stocks and shares ISAs in one year, though a provider may
allow only one with itself. Paying cash in by 5 April is what uses the allowance; you can choose the investments
later.</p>

<h2>Kinds of account</h2>
<table>
<thead><tr><th scope="col">Account</th><th scope="col">Who chooses the investments</th><th scope="col">May suit people
who</th></tr></thead>
<tbody>
<tr><th scope="row">Ready-made or managed</th><td>The provider, after asking about your aims</td><td>Want few decisions
and accept a fee for that</td></tr>
<tr><th scope="row">Fund platform</th><td>You, from a list of funds</td><td>Want a simple portfolio of their
own</td></tr>
<tr><th scope="row">Full-range platform</th><td>You, including single shares</td><td>Have the time to follow what they
hold</td></tr>
<tr><th scope="row">Through an adviser</th><td>You, with advice you pay for</td><td>Want a recommendation for their own
circumstances</td></tr>
</tbody>
</table>

<h2>Why time matters</h2>
<p>Share markets have fallen by a third or more several times in the past. Sometimes they recovered within
months and sometimes only after years. If you must sell during a fall, you make the loss final. That is why people commonly
treat five years as the shortest sensible period for investing in shares, and why money for next year’s rent or a house
deposit usually stays in cash. Even five years is no guarantee.</p>
<p>Spreading your money lowers one kind of risk. A single company can fail; a fund that holds many companies in many
countries will not usually lose everything at once, but it still moves with the markets. Paying in monthly spreads the
prices at which you buy. It does not ensure a profit.</p>

<h2>Charges come out whatever happens</h2>
<p>You normally pay for the platform and for each fund, and sometimes for each deal. A percentage that looks small takes a
visible part of the result over decades. Our <a href="/guides/stocks-and-shares-isa-costs-and-risk">guide to costs and
risk</a> shows how much, and the <a href="/calculator">calculator</a> lets you try out growth rates. Its figures are
illustrations and no forecast.</p>

<h2>What protection there is</h2>
<p>Your provider has to keep your investments apart from its own money. If an authorised investment firm fails and
something is missing, the Financial Services Compensation Scheme (FSCS) may pay. Its limit for investments has been
£85,000; we have not been able to confirm the figure for 2026, so check on <a href="https://www.fscs.org.uk">the FSCS
website</a>. The £120,000 limit in force since 1 December 2025 is for deposits. The FSCS does not pay because an
investment performed badly.</p>

<h2>Taking money out and moving it</h2>
<p>You can sell and withdraw when you like, at the price of the day. If the account is flexible, you may put the cash back
in the same tax year without using more allowance. To change provider, use an ISA
<a href="/guides/transferring-an-isa">transfer</a>, which should take no longer than 30 calendar days.</p>
<p>Two changes are announced from 6 April 2027. People under 65 will not be able to transfer from a stocks and shares ISA
to a cash ISA. And interest on cash held inside a stocks and shares ISA is to bear a charge, reported to be 22%; its exact
scope was unconfirmed at our last review.</p>

<h2>Before you start</h2>
<ol>
<li>Is there enough in cash for emergencies? A common yardstick is three to six months of spending.</li>
<li>Are expensive debts cleared? Few investments reliably earn more than a credit card charges.</li>
<li>Could you leave this money alone for at least five years?</li>
<li>How would you feel, and what would you do, if it fell by a third?</li>
<li>Do you know every charge you would pay, in pounds a year?</li>
</ol>
`,
};
