import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const isaAllowanceExplained: SeedGuide = {
  title: 'The £20,000 ISA allowance, with worked examples',
  slug: 'isa-allowance-explained',
  category: 'ISA Basics',
  summary: 'What counts towards the yearly allowance, how to split it, and how flexible ISAs change the sum.',
  reviewedOn: '2026-11-20',
  position: 2,
  sources: [
    source.isas,
    source.regulations2017,
    source.newsletter11,
    source.newsletter12,
    source.newsletter19,
    source.lifetimeIsa,
    source.juniorIsa,
    source.survivingSpouse,
  ],
  content: `
<p><strong>The ISA allowance is the most you can pay into all your adult ISAs together in one tax year: £20,000 in
2026/27.</strong> It has been £20,000 since 6 April 2017, and the government has said it will stay there until April
2031. It belongs to you alone and cannot be carried over or given away.</p>

<h2>The year runs from 6 April to 5 April</h2>
<p>The 2026/27 tax year began on 6 April 2026 and ends on 5 April 2027. Whatever part of the allowance you have not used
by then is lost, and a new allowance begins on 6 April. Providers need time to open accounts and receive money, so some
close to new payments before midnight on the last day. Our <a href="/guides/isa-deadline">deadline guide</a> has more on
leaving it late.</p>

<h2>What counts, and what does not</h2>
<table>
<thead><tr><th scope="col">Event</th><th scope="col">Does it use this year’s allowance?</th></tr></thead>
<tbody>
<tr><th scope="row">Money you pay in from a bank account</th><td>Yes</td></tr>
<tr><th scope="row">Money you pay into a Lifetime ISA</th><td>Yes, and towards its own limit of £4,000</td></tr>
<tr><th scope="row">Interest, dividends and growth inside an ISA</th><td>No</td></tr>
<tr><th scope="row">The government bonus on a Lifetime ISA</th><td>No</td></tr>
<tr><th scope="row">Transferring earlier years’ money between ISA providers</th><td>No</td></tr>
<tr><th scope="row">Money put back into a flexible ISA in the same tax year</th><td>No</td></tr>
<tr><th scope="row">Money put back into an ISA that is not flexible</th><td>Yes, it counts as a new payment</td></tr>
<tr><th scope="row">Payments into a child’s Junior ISA</th><td>No, the child has a limit of £9,000</td></tr>
</tbody>
</table>

<h2>Three ways to split it</h2>
<p>These are illustrations of the arithmetic in 2026/27, not suggestions.</p>
<ul>
<li><strong>All in one place.</strong> Asha pays £20,000 into a cash ISA. Her allowance is used up.</li>
<li><strong>Saving for a first home.</strong> Ben, aged 28, pays £4,000 into a Lifetime ISA. He has £16,000 left for
cash, stocks and shares or innovative finance ISAs.</li>
<li><strong>Two of the same kind.</strong> Carol pays £8,000 into a fixed-rate cash ISA and £7,000 into an easy-access
cash ISA with another provider. She has £5,000 left.</li>
</ul>
<p>Carol’s arrangement has been allowed since 6 April 2024. Before then you could pay into only one ISA of each type in a
tax year. The exceptions today are the Lifetime ISA, where you may pay into one a year, and the Junior ISA, where a
child may have one cash and one stocks and shares account. A provider may still allow only one ISA of a type with
itself.</p>

<h2>How a flexible ISA changes the sum</h2>
<p>Since 6 April 2016 providers have been able to offer flexible ISAs, from which you can take money and put it back in
the same tax year without using more of your allowance. They do not have to offer it. Suppose you pay in £12,000 and
later withdraw £5,000:</p>
<table>
<thead><tr><th scope="col">Amount</th><th scope="col">Flexible</th><th scope="col">Not flexible</th></tr></thead>
<tbody>
<tr><th scope="row">Allowance left before the withdrawal</th><td>£8,000</td><td>£8,000</td></tr>
<tr><th scope="row">Can still be paid in this tax year</th><td>£13,000</td><td>£8,000</td></tr>
</tbody>
</table>
<p>The money must be back by 5 April. Ask the provider how it treats money from earlier years, which as a rule has to go
back into the same account it came from. Lifetime and Junior ISAs do not work this way.</p>

<h2>Keeping track is up to you</h2>
<p>Each provider checks only what you pay to that provider. With several accounts, nobody but you sees the total until
HMRC puts the yearly reports together. Keep a simple list with the date, the amount and the account. If you find you
have paid in too much, do not try to put it right with a withdrawal of your own: contact the provider or HMRC, who will
tell you which payment has to be corrected.</p>

<h2>When a husband, wife or civil partner dies</h2>
<p>A surviving spouse or civil partner can have a one-off extra allowance, called an additional permitted subscription,
for deaths on or after 3 December 2014. It matches the value of the ISAs the person held and comes on top of the
survivor’s own £20,000. It does not depend on who inherits the money, but the couple must have been living together,
there are time limits, and not every provider accepts it. The dead saver’s provider can say what the amount is.</p>

<h2>Families</h2>
<p>Each adult has an allowance, so a couple can shelter £40,000 between them in 2026/27, each in their own name. Each
child under 18 can have up to £9,000 a year paid into Junior ISAs, by anyone, without touching the giver’s allowance.
That money belongs to the child.</p>

<h2>What is announced from 6 April 2027</h2>
<p>The total stays at £20,000. Within it, people under 65 are to be limited to £12,000 a year in cash ISAs; people aged
65 and over may still use the whole £20,000 for cash. How someone who turns 65 during the year will be treated was not
settled when we reviewed this guide. The limit is on what is paid in during a tax year. See
<a href="/guides/cash-isa-changes-april-2027">what changes in April 2027</a>.</p>

<h2>A short checklist</h2>
<ul>
<li>Add up every payment since 6 April, across all providers.</li>
<li>Check that Lifetime ISA payments are at or under £4,000.</li>
<li>Before taking money out, ask whether the account is flexible.</li>
<li>To move money between ISAs, use a transfer form rather than a withdrawal.</li>
<li>If you are close to 5 April, ask the provider for its own last day and time.</li>
</ul>
`,
};
