import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const cashIsasExplained: SeedGuide = {
  title: 'Cash ISAs explained',
  slug: 'cash-isas-explained',
  category: 'Cash ISAs',
  summary: 'How a cash ISA works, what it saves in tax, how it is protected and where its limits lie.',
  reviewedOn: '2026-11-20',
  position: 4,
  sources: [
    source.isas,
    source.newsletter11,
    source.newsletter19,
    source.taxRates,
    source.savingsTax,
    source.fscsDeposits,
  ],
  content: `
<p><strong>A cash ISA is a savings account whose interest is free of UK tax.</strong> You put money in, it earns interest,
and the balance does not go down unless you take money out or pay a charge. In 2026/27 you can pay in up to £20,000,
less whatever you pay into other adult ISAs in the same tax year.</p>

<h2>Who can have one</h2>
<p>Since 6 April 2024 the age for a cash ISA has been 18. A transitional rule let some 16- and 17-year-olds pay into one
adult cash ISA until 5 April 2026, and it has now ended. You need to be resident in the UK to open one or pay in. You
can pay into several cash ISAs in one tax year, as long as the total of all your ISA payments stays within
£20,000.</p>

<h2>The main kinds</h2>
<ul>
<li><strong>Easy access.</strong> Take money out when you like. The rate is usually variable, so it can fall, and some
accounts pay a bonus rate that ends after a year.</li>
<li><strong>Notice.</strong> You tell the provider some weeks or months before a withdrawal, or lose some interest.</li>
<li><strong>Fixed rate.</strong> The rate is set for a term, often one to five years. Leaving early normally costs part
of the interest.</li>
<li><strong>Flexible.</strong> Not a kind but a feature: money taken out can be put back in the same tax year without
using more allowance. Some easy-access accounts have it and others do not.</li>
</ul>
<p>Rates are quoted as <strong>AER</strong>, the annual equivalent rate. It shows what you would earn over a year with
interest added to the balance, so accounts that pay monthly and yearly can be compared. Our guide to
<a href="/guides/choosing-a-cash-isa">choosing between cash ISAs</a> compares the kinds in more detail.</p>

<h2>What it saves in tax</h2>
<p>Outside an ISA, a basic rate taxpayer can earn £1,000 of interest a year without tax, a higher rate taxpayer £500 and
an additional rate taxpayer nothing. Here is what the tax would be on £800 of interest, which is what £20,000 earns in a
year at 4%. The 4% is an illustration, not a market rate, and the sum supposes no other savings interest.</p>
<table>
<thead><tr><th scope="col">Tax band</th><th scope="col">Interest that is taxed</th><th scope="col">Tax in
2026/27</th><th scope="col">Tax at the rates from 6 April 2027</th></tr></thead>
<tbody>
<tr><th scope="row">Basic</th><td>£0</td><td>£0</td><td>£0</td></tr>
<tr><th scope="row">Higher</th><td>£300</td><td>£120 (40%)</td><td>£126 (42%)</td></tr>
<tr><th scope="row">Additional</th><td>£800</td><td>£360 (45%)</td><td>£376 (47%)</td></tr>
</tbody>
</table>
<p>In a cash ISA the tax is nil in every row. Two points follow. For many savers with modest balances the ISA saves no
tax this year, so an ordinary account with a clearly better rate can leave them with more. And balances grow: after some
years of saving, interest that once fitted the allowance may no longer do so. The interest on money put into an ISA stays
free of tax.</p>

<h2>How the money is protected</h2>
<p>The Financial Services Compensation Scheme (FSCS) covers deposits with UK-authorised banks, building societies and
credit unions. Since 1 December 2025 the limit has been <strong>£120,000 per person per authorised firm</strong>; from 1
January 2017 to 30 November 2025 it was £85,000. Three things to know:</p>
<ul>
<li>The limit covers everything you hold with the firm, in ISAs and other accounts together.</li>
<li>Several brands can belong to one authorised firm and share one limit.</li>
<li>Large sums from certain events in life, such as selling a home, can be covered up to £1.4 million for six
months.</li>
</ul>

<h2>The limits of cash</h2>
<p>A balance in pounds that never falls can still lose buying power. If prices rise by 3% in a year and your account
pays 2%, you can buy less at the end than at the start. Over a few years the difference is small and certainty is worth a
good deal. Over decades it adds up, which is why people with long horizons often read about
<a href="/guides/stocks-and-shares-isas-explained">stocks and shares ISAs</a> too, where the value can fall as well as
rise.</p>

<h2>Taking money out</h2>
<p>Check three things first. Is there a charge or a notice period? Is the account flexible, so that you may put the money
back this tax year? And are you really leaving, or do you only want another provider? In that case ask for a
<a href="/guides/transferring-an-isa">transfer</a>, which should take no more than 15 working days between cash
ISAs.</p>

<h2>What is announced for April 2027</h2>
<p>From 6 April 2027 people under 65 are to be limited to £12,000 a year in cash ISAs, within an unchanged total of
£20,000. People aged 65 and over keep £20,000. We explain the details, and the open questions, in
<a href="/guides/cash-isa-changes-april-2027">what changes for cash ISAs in April 2027</a>.</p>

<h2>Cash ISAs in brief</h2>
<ul>
<li>Often used for money that may be needed within a few years, or that must not fall in value.</li>
<li>Compare the AER with ordinary savings accounts after the tax you would pay there.</li>
<li>Look again when a bonus rate or a fixed term ends: the rate that follows may be much lower.</li>
<li>Keep each firm’s total within the FSCS limit if full cover matters to you.</li>
</ul>
`,
};
