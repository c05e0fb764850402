import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const transferringAnIsa: SeedGuide = {
  title: 'How to transfer an ISA and keep it tax-free',
  slug: 'transferring-an-isa',
  category: 'ISA Basics',
  summary:
    'The steps, the time limits, what you may move in part, and the mistake that costs people their wrapper.',
  reviewedOn: '2026-11-20',
  position: 3,
  sources: [
    source.transfers,
    source.regulations2024,
    source.newsletter19,
    source.lifetimeIsa,
    source.juniorIsa,
  ],
  content: `
<p><strong>You can move an ISA to another provider, or to another type of ISA, without losing its tax-free
status.</strong> The one rule to remember is to let the providers move the money between them. If you take it out
yourself, it leaves the wrapper, and putting it back counts as a new payment unless the account is flexible.</p>

<h2>The steps</h2>
<ol>
<li><strong>Choose the new account</strong> and check that it accepts transfers. Some advertise a rate for new money
only.</li>
<li><strong>Check the old account</strong> for a notice period, a charge for leaving early, or exit fees.</li>
<li><strong>Ask the new provider</strong> for its ISA transfer form, on paper or online. Do not close the old account
yourself.</li>
<li><strong>Say how much to move</strong>: all of it, or a stated part, and whether it includes money paid in this tax
year.</li>
<li><strong>Wait</strong> while the two providers deal with each other, and then check that the amounts and dates on
the new account are right.</li>
</ol>

<h2>How long it should take</h2>
<table>
<thead><tr><th scope="col">Transfer</th><th scope="col">Longest it should take</th></tr></thead>
<tbody>
<tr><th scope="row">Cash ISA to cash ISA</th><td>15 working days</td></tr>
<tr><th scope="row">Other transfers</th><td>30 calendar days</td></tr>
</tbody>
</table>
<p>Investments held in an innovative finance ISA may take longer or may not be movable at all, so ask first. If a
transfer is late, contact the provider. If its answer does not satisfy you, you can take the matter to the Financial
Ombudsman Service.</p>

<h2>This year’s money and earlier years’ money</h2>
<p>Money from earlier tax years can be moved in whole or in part, and the move does not use any allowance. Since 6 April
2024 you may also move only part of what you have paid in during the current tax year. Providers do not have to offer
that, and may still ask you to move all of it. Lifetime and Junior ISAs have stricter rules, so ask before you move only
part of one.</p>
<p>What you paid in this year still counts towards this year’s £20,000 after the move, once and not twice. For example,
if you paid £6,000 into a cash ISA in May 2026 and transferred it in September, you have £14,000 of the 2026/27 allowance
left, exactly as before.</p>

<h2>Moving between types</h2>
<table>
<thead><tr><th scope="col">From</th><th scope="col">To</th><th scope="col">What to know</th></tr></thead>
<tbody>
<tr><th scope="row">Cash ISA</th><td>Stocks and shares ISA</td><td>The cash arrives and you choose investments; their
value can fall</td></tr>
<tr><th scope="row">Stocks and shares ISA</th><td>Cash ISA</td><td>Investments are sold first, so the price on the day
matters. Allowed in 2026/27; see below for 2027</td></tr>
<tr><th scope="row">Stocks and shares ISA</th><td>Another stocks and shares ISA</td><td>Some investments can move as they
are; others must be sold, and you are out of the market meanwhile</td></tr>
<tr><th scope="row">Innovative finance ISA</th><td>Any</td><td>Loans usually have to be repaid or sold before the cash
can move</td></tr>
<tr><th scope="row">Lifetime ISA</th><td>Another Lifetime ISA</td><td>No withdrawal charge</td></tr>
<tr><th scope="row">Lifetime ISA</th><td>Another type, before age 60</td><td>Treated as a withdrawal: a 25%
charge</td></tr>
<tr><th scope="row">Any other adult ISA</th><td>Lifetime ISA</td><td>Counts towards the £4,000 Lifetime ISA
limit</td></tr>
</tbody>
</table>
<p>A child’s Junior ISA can move to another Junior ISA provider. It becomes an adult ISA when the child turns 18.</p>

<h2>What is announced from 6 April 2027</h2>
<p>The government has announced that people under 65 will no longer be able to transfer from a stocks and shares ISA or
an innovative finance ISA to a cash ISA. It belongs with the new £12,000 limit on cash ISA payments for the same age
group. Moving from one cash ISA to another, or from cash to stocks and shares, is not part of that ban as announced in
HMRC’s newsletter of November 2025. The change was announced but not yet in force when we reviewed this guide.</p>

<h2>Costs that are easy to miss</h2>
<ul>
<li><strong>Early-closure charges.</strong> A fixed-rate cash ISA usually takes some of your interest if you leave before
the end. Work out whether the better rate makes up for it.</li>
<li><strong>Exit and dealing fees.</strong> Investment platforms may charge for each holding they sell or move.</li>
<li><strong>Time out of the market.</strong> If investments are sold and bought again, prices may rise in between. They
may also fall.</li>
<li><strong>Lost features.</strong> After a transfer you may lose the right to put back earlier withdrawals from a
flexible ISA, so replace them first if you mean to.</li>
<li><strong>Deposit protection.</strong> FSCS cover for cash is £120,000 per person per authorised firm since 1 December
2025. Moving several ISAs to one firm can take you past it.</li>
</ul>

<h2>When a transfer is worth the trouble</h2>
<p>People most often transfer when a fixed term ends, when an introductory rate drops, when fees elsewhere are lower, or to
bring old accounts together. Compare what you would earn or pay over a full year, after any charge for leaving. A quarter
of a percentage point on £10,000 is £25 a year: worth a form, perhaps, but not worth a £50 exit fee for a single year.</p>

<h2>Before you send the form</h2>
<ul>
<li>Is the new account an ISA of the type you mean?</li>
<li>Does it take transfers, and of this year’s money too?</li>
<li>What will the old provider charge, and until when?</li>
<li>Have you kept a note of what you paid in this tax year?</li>
</ul>
`,
};
