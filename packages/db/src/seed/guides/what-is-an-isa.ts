import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const whatIsAnIsa: SeedGuide = {
  title: 'What is an ISA?',
  slug: 'what-is-an-isa',
  category: 'ISA Basics',
  summary: 'What an ISA does for your savings, the five types, who can open one and how safe the money is.',
  reviewedOn: '2026-11-20',
  position: 1,
  sources: [
    source.isas,
    source.lifetimeIsa,
    source.juniorIsa,
    source.newsletter11,
    source.newsletter19,
    source.taxRates,
    source.savingsTax,
    source.fscsDeposits,
  ],
  content: `
<p><strong>An Individual Savings Account (ISA) is a wrapper that keeps UK tax away from your savings and
investments.</strong> In the 2026/27 tax year an adult can pay in up to £20,000. Interest, dividends and gains made
inside the wrapper are free of UK income tax and capital gains tax, however long the money stays there.</p>

<h2>Why the wrapper matters</h2>
<p>Outside an ISA, interest and dividends can be taxed. How much depends on your income tax band:</p>
<table>
<thead><tr><th scope="col">Income tax band</th><th scope="col">Interest you can earn tax-free each year (personal
savings allowance)</th><th scope="col">Tax on interest above that in 2026/27</th><th scope="col">From 6 April
2027</th></tr></thead>
<tbody>
<tr><th scope="row">Basic rate</th><td>£1,000</td><td>20%</td><td>22%</td></tr>
<tr><th scope="row">Higher rate</th><td>£500</td><td>40%</td><td>42%</td></tr>
<tr><th scope="row">Additional rate</th><td>£0</td><td>45%</td><td>47%</td></tr>
</tbody>
</table>
<p>People with a low income from work or pensions may also have a starting rate for savings, worth up to £5,000 of
tax-free interest. Dividends from shares have an allowance of their own: £500 a year, then 10.75%, 35.75% or 39.35% in
2026/27 depending on your band.</p>
<p>Interest inside an ISA does not count towards any of these allowances. If your interest already fits within them, a
cash ISA may save you no tax today, so compare its rate with an ordinary savings account. The case for the wrapper
grows with the size of your savings, with your tax band, and with the number of years the money stays put.</p>

<h2>The five types</h2>
<table>
<thead><tr><th scope="col">Type</th><th scope="col">What it holds</th><th scope="col">Most you can pay in,
2026/27</th><th scope="col">What to watch</th></tr></thead>
<tbody>
<tr><th scope="row">Cash ISA</th><td>Savings that earn interest</td><td>Any part of the £20,000</td><td>Prices may
rise faster than your interest</td></tr>
<tr><th scope="row">Stocks and shares ISA</th><td>Shares, funds, bonds</td><td>Any part of the £20,000</td><td>The
value can fall as well as rise</td></tr>
<tr><th scope="row">Lifetime ISA</th><td>Cash or investments, plus a 25% government bonus</td><td>£4,000, which counts
towards the £20,000</td><td>A 25% charge on most withdrawals before 60</td></tr>
<tr><th scope="row">Innovative finance ISA</th><td>Mainly peer-to-peer loans</td><td>Any part of the
£20,000</td><td>Borrowers may not repay, and the loans have no deposit protection</td></tr>
<tr><th scope="row">Junior ISA</th><td>Cash or investments for a child</td><td>£9,000, the child’s own
limit</td><td>The money is normally locked until the child is 18</td></tr>
</tbody>
</table>

<h2>Who can open one</h2>
<ul>
<li><strong>Cash, stocks and shares, and innovative finance ISAs:</strong> UK residents aged 18 or over.</li>
<li><strong>Lifetime ISA:</strong> UK residents aged 18 to 39. You can then pay in until you are 50.</li>
<li><strong>Junior ISA:</strong> children under 18. The child can take control at 16 and has access at 18.</li>
</ul>
<p>Until 5 April 2026 a transitional rule let some 16- and 17-year-olds pay into one adult cash ISA. That has ended. An
ISA is always in one person’s name: there are no joint ISAs.</p>

<h2>How the allowance works</h2>
<p>The tax year runs from 6 April to 5 April. What you have not used of the £20,000 by 5 April is gone, and a new
allowance starts the next day. You can put it all in one ISA or split it, and since 6 April 2024 you can pay into
several ISAs of the same type in one year, except Lifetime and Junior ISAs. Money that is already in an ISA stays
there free of tax and does not use up a later year’s allowance. Our
<a href="/guides/isa-allowance-explained">guide to the allowance</a> works through examples.</p>

<h2>How safe is the money?</h2>
<p>Cash held with a UK-authorised bank, building society or credit union is covered by the Financial Services
Compensation Scheme (FSCS). Since 1 December 2025 the limit has been £120,000 per person per authorised firm. Before
that, from 1 January 2017, it was £85,000. Brands that share one banking licence share one limit.</p>
<p>Investments are different: no scheme pays you back because a share or fund has lost value. Peer-to-peer loans in an
innovative finance ISA have no FSCS deposit cover at all.</p>

<h2>Getting at your money</h2>
<p>You can generally take money out of an adult ISA when you want, though a fixed-rate account may charge you for it. If
the ISA is <strong>flexible</strong>, you may put the money back in the same tax year without using more allowance; not
every provider offers this. Lifetime and Junior ISAs have rules of their own. To change provider, ask the new one for an
<a href="/guides/transferring-an-isa">ISA transfer</a>: if you withdraw the money yourself, it may lose its place in
the wrapper.</p>

<h2>Four questions before you choose</h2>
<ol>
<li><strong>When will you need the money?</strong> The sooner that is, the more a fall in value would hurt.</li>
<li><strong>What could you bear to lose?</strong> Cash is steady in pounds; investments are not.</li>
<li><strong>What would you pay in tax without the ISA?</strong> Use the table above.</li>
<li><strong>What does the account cost, and what does it ask of you?</strong> Look for fees, notice periods and charges
on withdrawals.</li>
</ol>

<h2>What is due to change in 2027</h2>
<p>The overall limit is to stay at £20,000 until April 2031. The government has announced that from 6 April 2027
people under 65 will be able to put at most £12,000 a year of it into cash ISAs, while people aged 65 and over keep the
full £20,000 for cash. Our <a href="/guides/cash-isa-changes-april-2027">guide to the 2027 changes</a> sets out what is
settled and what is not.</p>
`,
};
