import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const choosingACashIsa: SeedGuide = {
  title: 'Easy access, notice or fixed: comparing cash ISAs',
  slug: 'choosing-a-cash-isa',
  category: 'Cash ISAs',
  summary: 'How to read a rate, weigh access against return, and spot the terms that change the answer.',
  reviewedOn: '2026-11-20',
  position: 5,
  sources: [source.isas, source.transfers, source.newsletter12, source.newsletter19, source.fscsDeposits],
  content: `
<p><strong>The account at the top of a rate table is not always the one that leaves you with the most.</strong> Access,
bonuses, minimum balances and the day the rate ends can matter as much as the rate itself. This guide goes through them
in the order in which they usually decide the matter.</p>

<h2>Start with when you need the money</h2>
<table>
<thead><tr><th scope="col">If you may need it</th><th scope="col">Kind to look at</th><th scope="col">What you give
up</th></tr></thead>
<tbody>
<tr><th scope="row">Any day</th><td>Easy access</td><td>Usually some of the rate, and certainty about it</td></tr>
<tr><th scope="row">With some warning</th><td>Notice account</td><td>Access for the notice period</td></tr>
<tr><th scope="row">On a known date</th><td>Fixed rate ending before that date</td><td>Access until then, or some
interest if you break in</td></tr>
<tr><th scope="row">Not for many years</th><td>Any of these, or investments</td><td>With cash, possibly growth after
inflation</td></tr>
</tbody>
</table>
<p>Since 6 April 2024 you may pay into more than one cash ISA in a tax year, so it need not be one or the other. Some
people keep a cushion in easy access and fix the rest. A provider may still limit you to one cash ISA with itself.</p>

<h2>Read the rate properly</h2>
<ul>
<li><strong>AER</strong> is the rate for comparing: interest over a year, with interest on interest.</li>
<li><strong>Gross or monthly rates</strong> are a little lower than the AER when interest is paid out monthly. The
account is not worse for it.</li>
<li><strong>Variable</strong> means the provider can change the rate. Ask how it tells you, and how soon.</li>
<li><strong>Bonus</strong> means part of the rate ends on a date. Write the date down.</li>
<li><strong>Tiers</strong> mean the rate depends on the balance. Use the rate for your own balance.</li>
</ul>
<p>Put the difference in pounds. On £5,000, half a percentage point is £25 a year. On £50,000 it is £250. That tells you
how much effort, or inconvenience, a better rate is worth.</p>

<h2>Weigh up a fixed rate</h2>
<p>A fix pays you for giving up two things: access, and the chance of a higher rate later. In return nobody can lower
your rate before the end. Three questions help:</p>
<ol>
<li><strong>What does leaving early cost?</strong> The usual charge is a number of days’ interest. On an account paying
4%, a charge of 180 days’ interest on £10,000 is about £197. These are example figures. In the first months the charge
can be more than you have earned.</li>
<li><strong>Can you add money later?</strong> Many fixed accounts take deposits only for a short time after opening.</li>
<li><strong>What happens at the end?</strong> Often the money moves to an easy-access ISA at a low rate. Set a
reminder for a few weeks before, to choose or to arrange a transfer.</li>
</ol>

<h2>Check the small terms</h2>
<ul>
<li>Smallest and largest balance, and whether a regular payment is required.</li>
<li>Whether <strong>transfers in</strong> are accepted, of this year’s and of earlier years’ money.</li>
<li>Whether it is <strong>flexible</strong>, so that withdrawals can be put back in the same tax year.</li>
<li>How many withdrawals a year are free. Some easy-access accounts cut the rate after a few.</li>
<li>How you run it: app only, by post, in a branch, and whether someone can help you with it.</li>
</ul>

<h2>Spread large sums</h2>
<p>FSCS cover for deposits is £120,000 per person per authorised firm since 1 December 2025. Interest counts too, so a
balance just under the limit will grow past it. If you have more than that, look up whether two brands belong to the same
firm before treating them as separate; the <a href="https://www.fscs.org.uk">FSCS website</a> has a checker. Older
articles still quote £85,000, which was the deposit limit until 30 November 2025.</p>

<h2>Compare with savings outside an ISA</h2>
<p>If the interest fits in your personal savings allowance (£1,000 for basic rate taxpayers, £500 for higher rate, nothing
for additional rate), an ordinary account is free of tax as well and only the rates need comparing. If it does not fit,
compare what is left after tax. A 5% account taxed at 40% leaves 3%, so an ISA at 3.5% pays more to someone whose
allowance is already used up. Those rates are examples. From 6 April 2027 the tax rates on interest rise to 22%, 42% and
47%, so that a 5% account taxed at 42% will leave 2.9%.</p>

<h2>When you have found one</h2>
<ol>
<li>New money: apply, and keep a note of what you pay in and when.</li>
<li>Money from an old ISA: ask the new provider for a transfer. Between cash ISAs it should take at most 15 working
days. Do not withdraw it yourself.</li>
<li>Set a reminder for the end of the bonus or fixed term.</li>
<li>Look at the account once a year, for example when the new tax year starts on 6 April.</li>
</ol>

<h2>Looking ahead to 2027</h2>
<p>From 6 April 2027 people under 65 are to be limited to paying £12,000 a year into cash ISAs. A fixed account opened
before then that takes deposits for several years may be affected by the limit on each year’s payments. Ask the provider
how it will handle this. More in <a href="/guides/cash-isa-changes-april-2027">the guide to the changes</a>.</p>
`,
};
