/* What a careful person would write by hand to sort and narrow down the table of products without loading the page again. */

/**
 * Runs in the plain page: a click on a link or a tick asks the server for what `answers` says, and puts new rows and counts in place.
 * @param answers address of the data for each address of a link, and for each box as `name=value`
 */
export const plainSorting = (answers: Readonly<Record<string, string>>) => `(() => {
  const answers = ${JSON.stringify(answers)};
  const make = (tag, props, ...children) => {
    const node = Object.assign(document.createElement(tag), props);
    node.append(...children);
    return node;
  };
  const cell = (...children) => make('td', {}, ...children);
  const text = (tag, textContent) => make(tag, { textContent });
  const bonus = (p) => (p.bonusRate ? 'incl. ' + p.bonusRate.toFixed(2) + '% for ' + p.bonusMonths + ' months' : '');
  const row = (p) => make('tr', {},
    make('th', {},
      make('span', {}, text('i', p.provider.slice(0, 2))),
      make('a', { href: '/products/' + p.id, textContent: p.name }),
      text('span', p.provider),
      text('span', p.type),
      text('span', p.fscsProtected ? '' : 'Not FSCS protected')),
    cell(text('strong', (p.interestRate ?? p.annualFee ?? 0).toFixed(2) + '%'), text('span', 'AER'), text('span', bonus(p))),
    cell(text('b', (p.rating ?? 0).toFixed(1)), text('span', '(' + p.reviewCount + ' reviews)')),
    cell(make('ul', {}, ...p.features.map((feature) => text('li', feature)))),
    cell(
      make('a', { href: p.referralLink, rel: 'sponsored noopener', target: '_blank', textContent: 'Apply Now' }),
      make('a', { href: '/products/' + p.id, textContent: 'Details' }),
      text('span', p.commission === 'none' ? 'Pays us nothing' : 'Pays us per ' + p.commission),
      make('label', {}, make('input', { type: 'checkbox', name: 'ids', value: p.id }), 'Compare'),
      make('button', { type: 'button', textContent: 'Shortlist' })));
  const count = ({ leaves, notStated }) => '(' + leaves + (notStated ? ', ' + notStated + ' not stated' : '') + ')';
  const showCounts = ({ key, options }) => {
    const control = document.querySelector('[name="' + key + '"]');
    if (control?.type === 'checkbox') control.nextElementSibling.textContent = options[0].label + ' ' + count(options[0]);
    else if (control) options.forEach((option, at) => { control.options[at + 1].textContent = option.label + ' ' + count(option); });
  };
  const show = async (address, place) => {
    const [answer] = await (await fetch(address, { credentials: 'include' })).json();
    const { products, total, filters } = answer.result.data.json;
    document.querySelector('tbody').replaceChildren(...products.map(row));
    filters.forEach(showCounts);
    for (const button of document.querySelectorAll('form button'))
      if (button.textContent.startsWith('Show ')) button.textContent = 'Show ' + total + ' products';
    history.pushState(null, '', place);
  };
  addEventListener('click', (event) => {
    const link = event.target.closest('a');
    const address = link && answers[link.getAttribute('href')];
    if (!address) return;
    event.preventDefault();
    show(address, link.href);
  });
  addEventListener('change', ({ target }) => {
    const chosen = target.name + '=' + (target.checked ? target.value : '');
    if (answers[chosen]) show(answers[chosen], '?' + chosen);
  });
})()`;
