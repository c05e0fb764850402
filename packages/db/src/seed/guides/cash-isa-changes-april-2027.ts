import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const cashIsaChanges2027: SeedGuide = {
  title: 'What changes for cash ISAs in April 2027',
  slug: 'cash-isa-changes-april-2027',
  category: 'Cash ISAs',
  summary:
    'The £12,000 limit for under-65s, the transfer ban and the charge on cash, with what is still open.',
  reviewedOn: '2026-11-20',
  position: 6,
  sources: [source.newsletter19, source.taxRates, source.isas],
  content: `
<p><strong>From 6 April 2027, people under 65 are to be allowed to pay at most £12,000 a year into cash ISAs.</strong> The
overall ISA allowance stays at £20,000. The change was announced in the Budget of 26 November 2025 and described in
HMRC’s newsletter for ISA providers. It is announced, not yet in force: until 5 April 2027 the rules of the 2026/27 tax
year apply in full.</p>

<h2>The change at a glance</h2>
<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Until 5 April 2027</th><th scope="col">Announced from 6 April
2027</th></tr></thead>
<tbody>
<tr><th scope="row">Total ISA allowance</th><td>£20,000</td><td>£20,000, until April 2031</td></tr>
<tr><th scope="row">Cash ISA payments, under 65</th><td>Up to £20,000</td><td>Up to £12,000 a year</td></tr>
<tr><th scope="row">Cash ISA payments, 65 and over</th><td>Up to £20,000</td><td>Up to £20,000</td></tr>
<tr><th scope="row">Transfers from stocks and shares or innovative finance to cash ISAs, under 65</th>
<td>Allowed</td><td>Not allowed</td></tr>
<tr><th scope="row">Interest on cash inside a stocks and shares or innovative finance ISA</th><td>No charge</td><td>A
charge, reported to be 22%</td></tr>
<tr><th scope="row">Tax on interest outside ISAs</th><td>20%, 40% or 45%</td><td>22%, 42% or 47%</td></tr>
<tr><th scope="row">Lifetime ISA limit</th><td>£4,000</td><td>£4,000, until April 2031</td></tr>
<tr><th scope="row">Junior ISA limit</th><td>£9,000</td><td>£9,000, until April 2031</td></tr>
</tbody>
</table>

<h2>What the £12,000 limit means</h2>
<p>It is a limit on what is paid into cash ISAs during a tax year, and it sits inside the £20,000. Someone under 65 could,
for example, pay £12,000 into cash ISAs and £8,000 into a stocks and shares ISA in 2027/28. They could not pay in £15,000
of cash and £5,000 of investments. Someone aged 65 or over could still pay the full £20,000 into cash.</p>
<p>Two illustrations, using the announced rules:</p>
<ul>
<li><strong>Dev is 41 and saves £10,000 a year in a cash ISA.</strong> He is under the new limit and can go on as he
does.</li>
<li><strong>Elin is 52 and saves £18,000 a year in cash.</strong> From 2027/28 she could pay in £12,000. The other £6,000
could go into another kind of ISA, with the risks that brings, or into savings outside an ISA, where interest above her
personal savings allowance is taxed.</li>
</ul>

<h2>Transfers</h2>
<p>To stop people going round the limit, under-65s will not be able to transfer from a stocks and shares ISA or an
innovative finance ISA to a cash ISA. Anyone under 65 who has thought of moving investments back into a cash ISA one day,
for example as retirement comes nearer, may want to know that the door is due to close on 6 April 2027.</p>

<h2>The charge on interest from cash</h2>
<p>HMRC’s newsletter announces a charge on interest paid on cash that is held inside a stocks and shares ISA or an
innovative finance ISA, so that those accounts are not used as cash accounts. The rate of 22% comes from reports and not
from that newsletter. Sources also disagree on one point: the newsletter says the rules against circumvention apply to
investors under 65, while other reports say that the charge will apply at every age. Treat both the rate and the age as
unconfirmed. The newsletter also mentions tests of whether an investment is too much like cash to be held in a stocks and
shares ISA.</p>

<h2>What is not settled</h2>
<ul>
<li><strong>Turning 65 during the year.</strong> We have found no confirmed rule for the tax year in which someone reaches
65.</li>
<li><strong>The charge.</strong> Its exact rate, its age range and how it will be collected.</li>
<li><strong>Details for providers.</strong> For example how accounts that already take a monthly payment will be handled.
Ask yours nearer the time.</li>
</ul>
<p>Announced rules can change before they become law. This page carries the date on which it was last reviewed, and our
<a href="/rules">rule book</a> shows each rule with its dates and its source.</p>

<h2>Interest outside an ISA will be taxed more</h2>
<p>From the same date the rates of income tax on savings interest go up by two percentage points, to 22%, 42% and 47%. The
personal savings allowance is £1,000 for basic rate taxpayers, £500 for higher rate and nothing for additional rate. Put
together: less room for cash inside the wrapper for under-65s, and a higher price for interest outside it, for those whose
interest exceeds their allowances.</p>

<h2>What stays the same</h2>
<ul>
<li>The tax year, from 6 April to 5 April, and the rule that unused allowance is lost.</li>
<li>Tax-free interest in cash ISAs.</li>
<li>The total of £20,000, the Lifetime ISA limit and the Junior ISA limit, all held until April 2031.</li>
<li>FSCS cover for deposits of £120,000 per person per authorised firm.</li>
</ul>

<h2>Questions to ask yourself before 6 April 2027</h2>
<ol>
<li>Do I pay more than £12,000 a year into cash ISAs now, and will I be under 65?</li>
<li>If so, what is the rest for, and when will I need it? Money needed soon is not made safer by being invested.</li>
<li>Am I planning a transfer from investments to cash? If I am under 65, the last tax year for it is 2026/27, and a
transfer can take up to 30 calendar days.</li>
<li>How much interest do I earn outside ISAs, and does it fit in my personal savings allowance?</li>
</ol>
<p>If large sums or retirement income are involved, an independent financial adviser can look at the whole picture, which
this guide cannot.</p>
`,
};
