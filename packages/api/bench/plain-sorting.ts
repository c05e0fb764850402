/* What a careful person would write by hand to sort and narrow down the table of products without loading the page anew. */

/**
 * Runs in the plain page: a click on a link or a tick asks the server for what `answers` says, and puts new rows in place.
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
  const row = (p) => make('tr', {},
    make('th', {},
      make('a', { href: '/products/' + p.id, textContent: p.name }),
      make('span', { textContent: p.provider }),
      make('span', { textContent: p.type })),
    cell(make('strong', { textContent: (p.interestRate ?? p.annualFee ?? 0).toFixed(2) + '%' })),
    cell(make('span', { textContent: (p.rating ?? 0).toFixed(1) + ' (' + p.reviewCount + ' reviews)' })),
    cell(make('ul', {}, ...p.features.slice(0, 2).map((f) => make('li', { textContent: f })))),
    cell(
      make('a', { href: p.referralLink, rel: 'sponsored noopener', target: '_blank', textContent: 'View' }),
      make('a', { href: '/products/' + p.id, textContent: 'Details' })));
  const show = async (address, place) => {
    const [answer] = await (await fetch(address, { credentials: 'include' })).json();
    document.querySelector('tbody').replaceChildren(...answer.result.data.json.products.map(row));
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
