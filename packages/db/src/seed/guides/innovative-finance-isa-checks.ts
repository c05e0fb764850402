import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const innovativeFinanceIsaChecks: SeedGuide = {
  title: 'How to check an innovative finance ISA',
  slug: 'innovative-finance-isa-checks',
  category: 'Innovative Finance ISAs',
  summary: 'Twelve things to find out about a platform and its loans before any money leaves your account.',
  reviewedOn: '2026-11-20',
  position: 12,
  sources: [source.isas, source.transfers, source.newsletter19, source.fscs],
  content: `
<p><strong>A savings account has deposit protection, up to a limit. With an innovative finance ISA (IFISA) you have to rely
on the borrowers, and on the platform that chose them.</strong> Peer-to-peer loans have no FSCS deposit cover. The checks
below do not make lending safe, but they help you see what you would be taking on.</p>

<h2>The platform</h2>
<ol>
<li><strong>Is it authorised?</strong> Look it up on the Financial Conduct Authority’s register, by its exact name and
reference number. Use the contact details given there, since fraudsters copy real firms.</li>
<li><strong>Is it an ISA manager?</strong> Only a provider approved by HMRC can offer an ISA.</li>
<li><strong>How long has it been lending?</strong> A record that covers only good years tells you little about bad
ones.</li>
<li><strong>Does it make a profit?</strong> Its published accounts show whether it can stay in business without constant new
money.</li>
<li><strong>What if it closes?</strong> Read its wind-down plan: who would collect the loans, and at whose cost?</li>
</ol>

<h2>The loans</h2>
<ol>
<li><strong>Who borrows, and for what?</strong> Households, small firms and property developers fail at different times and
for different reasons.</li>
<li><strong>What is the security?</strong> Ask what it is, who valued it and when, and who is paid first.</li>
<li><strong>How is your money spread?</strong> A hundred small parts of loans and one single loan are different risks. So are
a hundred loans to builders in one town.</li>
<li><strong>What are the actual losses?</strong> Look for the yearly figures on bad debts, by the year in which the loans were
made, and compare them with what the platform had expected.</li>
</ol>

<h2>The terms</h2>
<ol>
<li><strong>What does it cost?</strong> Fees may come out of interest, out of repayments or out of sales.</li>
<li><strong>How do you get out?</strong> Find out whether you can sell loans, at what price, and whether sales have ever been
stopped.</li>
<li><strong>What happens to idle money?</strong> Cash that waits to be lent may earn nothing. Ask where it is held and how it
is protected.</li>
</ol>

<h2>Do the sum for a bad year</h2>
<p>Advertised rates describe a good year. Try three, with your own figures in place of these invented ones. Suppose £5,000 is
lent at 9% with yearly fees of 1%:</p>
<table>
<thead><tr><th scope="col">Year</th><th scope="col">Interest received</th><th scope="col">Fees</th><th scope="col">Loans not
repaid</th><th scope="col">Result</th></tr></thead>
<tbody>
<tr><th scope="row">As advertised</th><td>£450</td><td>£50</td><td>£0</td><td>£400 gained (8%)</td></tr>
<tr><th scope="row">Some losses</th><td>£430</td><td>£50</td><td>£200</td><td>£180 gained (3.6%)</td></tr>
<tr><th scope="row">Bad year</th><td>£380</td><td>£50</td><td>£700</td><td>£370 lost (7.4%)</td></tr>
</tbody>
</table>
<p>Then ask how often the third line would have to happen before an ordinary cash ISA had been the better choice. Returns are
commonly quoted between 3% and 12% a year: a range, not a promise, with capital at risk.</p>

<h2>Words that deserve a second look</h2>
<ul>
<li><strong>Secured.</strong> On what, and would it sell for enough?</li>
<li><strong>Asset-backed.</strong> The same question.</li>
<li><strong>Protected</strong> or <strong>provision fund.</strong> By whom, and how large is it beside the loans?</li>
<li><strong>Target rate.</strong> A hope, not a result.</li>
<li><strong>Instant access.</strong> Usually only while someone else wants to buy your loans.</li>
<li><strong>FSCS protected.</strong> It may be true of cash in a bank account, but not of peer-to-peer loans.</li>
</ul>

<h2>The ISA rules in short</h2>
<ul>
<li>18 or over, UK resident, up to £20,000 in 2026/27 across all adult ISAs.</li>
<li>Several IFISAs in one tax year are allowed since 6 April 2024; a provider may refuse a second one with itself.</li>
<li>Ask whether the ISA is flexible, so that money taken out may be put back in the same tax year.</li>
<li>Transfers of cash should take no longer than 30 calendar days. Loans may take longer, or may not be movable.</li>
<li>Announced from 6 April 2027 for people under 65: no transfers from an IFISA to a cash ISA.</li>
</ul>

<h2>How much, if any?</h2>
<p>No rule fits everyone, but three questions set an upper bound. How much could you lose without changing your plans? How much
could be out of reach for years? And how much of what you own already depends on the same thing, such as property prices or
your own trade? The lowest of the three answers is the one that counts.</p>
<p>If you decide to go on, a small first amount shows you how the platform works, how quickly money is lent, and whether its
statements are clear, before more is at stake.</p>

<h2>After you have lent</h2>
<ol>
<li>Keep the loan statements and the yearly tax-year summary, even though no tax is due.</li>
<li>Watch late payments and not only bad debts: lateness usually comes first.</li>
<li>Check that repayments are not lent out again automatically, if you want the money back.</li>
<li>Read every change of terms. Fees and rules on access are what changes most.</li>
<li>If something is wrong, complain to the platform in writing. If you are not satisfied with its answer, you can take the
matter to the Financial Ombudsman Service, which can look at how a firm behaved, but not at whether a loan turned out
badly.</li>
</ol>

<h2>If you would rather not</h2>
<p>An IFISA is one choice of several. A <a href="/guides/cash-isas-explained">cash ISA</a> gives a lower, steadier return with
deposit protection up to £120,000 per person per authorised firm. A
<a href="/guides/stocks-and-shares-isas-explained">stocks and shares ISA</a> has risks too, but its investments can usually be
sold within days. The allowance is the same, so you can also use more than one kind.</p>
`,
};
