import { type Schema, fieldRows, typeText } from './json-schema.ts';
import { escapeHtml } from '../domain/html.ts';
import type { ResponseObject, OpenApi, Operation } from './openapi.ts';

/** The page's own style; colours, spaces and sizes come from the tokens. */
const PAGE_STYLE = `
*{box-sizing:border-box}
html{scroll-padding-top:var(--space-4)}
body{margin:0 auto;max-width:var(--page);padding:var(--space-5) var(--gutter) var(--space-8);background:var(--paper);color:var(--ink);font:var(--text-body)/1.55 var(--font)}
h1{font-size:var(--text-h1);line-height:1.15;margin:0 0 var(--space-4)}
h2{font-size:var(--text-h2);margin:var(--space-7) 0 var(--space-4);border-bottom:1px solid var(--line);padding-bottom:var(--space-2)}
h3{font-size:var(--text-h3);margin:0;overflow-wrap:anywhere}
h4{font-size:var(--text-body);margin:var(--space-5) 0 var(--space-2)}
p{max-width:var(--measure);margin:var(--space-2) 0}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-4);list-style:none;padding:0}
nav a{display:inline-block;padding:var(--space-2) 0;min-height:2.75rem}
article{background:var(--card);border:1px solid var(--line);border-radius:var(--radius);padding:var(--space-4) var(--space-5);margin:0 0 var(--space-4)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:var(--text-small)}
.method{color:var(--brand);font-weight:700}
.lead{margin-top:var(--space-2);max-width:none}
.role{display:inline-block;margin-left:var(--space-2);padding:0 var(--space-3);border-radius:var(--radius-pill);background:var(--brand-tint);color:var(--brand-strong);font-size:var(--text-tiny);font-weight:600}
.soft{color:var(--ink-soft);font-weight:400;font-size:var(--text-small)}
summary{cursor:pointer;color:var(--brand);padding:var(--space-2) 0;overflow-wrap:anywhere}
pre{background:var(--sunken);border:1px solid var(--line);border-radius:var(--radius-small);padding:var(--space-3);overflow:auto;max-height:30rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:var(--text-small)}
th,td{text-align:left;vertical-align:top;padding:var(--space-2) var(--space-3) var(--space-2) 0;border-bottom:1px solid var(--line)}
td code{white-space:nowrap}
`;

/** Text of the descriptions: paragraphs, and `code` between backticks. */
function prose(text: string): string {
  return text
    .split('\n\n')
    .map((part) => `<p>${inline(part)}</p>`)
    .join('');
}

/** The same within a line. */
const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A block of code that scrolls by itself, and can be scrolled by keys. */
const codeBlock = (text: string, label: string) =>
  `<pre tabindex="0" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre>`;

/** A table that scrolls by itself where it is wider than the screen. */
function table(label: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const name = escapeHtml(label);
  return `<div class="wide" tabindex="0" role="region" aria-label="${name}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const roleLabels: Record<string, string> = {
  public: 'Anyone',
  user: 'Signed in',
  admin: 'Administrator',
  stripe: 'Stripe',
};

interface Place {
  method: string;
  path: string;
  operation: Operation;
}

const anchor = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function schemaTable(label: string, schema: Schema): string {
  const rows = fieldRows(schema).map(({ name, type, required, description }) => [
    `<code>${escapeHtml(name)}</code>${required ? '' : ' <span class="soft">optional</span>'}`,
    escapeHtml(type),
    inline(description),
  ]);
  if (rows.length === 0) return `<p>${escapeHtml(typeText(schema))}</p>`;
  return table(label, ['Field', 'Value', 'Meaning'], rows);
}

function parametersHtml({ parameters = [], operationId }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => [
    `<code>${escapeHtml(parameter.name)}</code>`,
    `${parameter.in}${parameter.required ? '' : ', optional'}`,
    escapeHtml(typeText(parameter.schema)),
    inline(parameter.description ?? ''),
  ]);
  return `<h4>Parameters</h4>${table(`Parameters of ${operationId}`, ['Name', 'Where', 'Value', 'Meaning'], rows)}`;
}

function bodyHtml({ requestBody, operationId }: Operation): string {
  if (requestBody === undefined) return '';
  return Object.entries(requestBody.content)
    .map(
      ([type, { schema }]) =>
        `<h4>Body <span class="soft">${escapeHtml(type)}</span></h4>${schemaTable(`Body of ${operationId}`, schema)}`,
    )
    .join('');
}

function responseHtml([status, response]: [string, ResponseObject], label: string): string {
  const headers = Object.entries(response.headers).map(([name, header]) =>
    // Shared headers are listed at the top of the page.
    '$ref' in header ? '' : `<p>Header <code>${escapeHtml(name)}</code>: ${inline(header.description)}</p>`,
  );
  const bodies = Object.entries(response.content ?? {}).map(
    ([type, { schema }]) =>
      `<p><span class="soft">${escapeHtml(type)}</span> ${escapeHtml(typeText(schema))}</p>${
        fieldRows(schema).length > 0 ? schemaTable(label, schema) : ''
      }`,
  );
  return `<h4>Response ${escapeHtml(status)}</h4>${prose(response.description)}${headers.join('')}${bodies.join('')}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The example as a command anyone can run. */
function curl({ method, path, operation }: Place, site: string): string {
  const { parameters = [], requestBody } = operation;
  let address = path;
  const query: string[] = [];
  const headers: string[] = [];
  for (const { name, in: where, example } of parameters) {
    if (example === undefined) continue;
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(example));
    else if (where === 'query') query.push(`${name}=${encodeURIComponent(example)}`);
    else headers.push(`-H ${quote(`${name}: ${example}`)}`);
  }
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const multipart = type === 'multipart/form-data';
  const url = quote(`${site}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${url}`,
    ...(operation.security.length > 0 ? ['-b cookies.txt'] : []),
    ...(path.startsWith('/api/auth/') && method === 'POST' ? ['-c cookies.txt'] : []),
    ...headers,
    ...(multipart ? ["-F 'csvFile=@products.csv;type=text/csv'"] : []),
    ...(content?.example === undefined || multipart
      ? []
      : [`-H ${quote(`Content-Type: ${type}`)}`, `-d ${quote(JSON.stringify(content.example))}`]),
  ].join(' \\\n  ');
}

function exampleHtml(place: Place, site: string): string {
  const { operation } = place;
  const label = operation.summary;
  const responses = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).flatMap(({ example }) =>
      example === undefined ? [] : [codeBlock(asText(example), `Example response ${status}: ${label}`)],
    ),
  );
  return `<h4>Example</h4>${codeBlock(curl(place, site), `Example request: ${label}`)}${responses.join('')}`;
}

function operationHtml(place: Place, site: string): string {
  const { method, path, operation } = place;
  const responses = Object.entries(operation.responses);
  const isError = ([status]: [string, ResponseObject]) => Number(status) >= 400;
  const good = responses.filter((response) => !isError(response));
  const errors = responses.filter(isError).map(([status, { description }]) => [status, inline(description)]);
  const name = `${method} ${path}`;
  return `<article id="${anchor(name)}"><h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p class="lead">${inline(operation.summary)} <span class="role">${roleLabels[operation['x-role']] ?? ''}</span></p>
${prose(operation.description.split('\n\n').slice(1).join('\n\n'))}<details><summary>Details of ${escapeHtml(name)}</summary>
${parametersHtml(operation)}${bodyHtml(operation)}${good.map((response) => responseHtml(response, `Response of ${name}`)).join('')}
<h4>Errors</h4>${table(`Errors of ${name}`, ['Status', 'When'], errors)}${exampleHtml(place, site)}</details></article>`;
}

function placesOf(api: OpenApi, tag: string): Place[] {
  return Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function schemasHtml(schemas: Record<string, unknown>): string {
  const parts = Object.entries(schemas).map(([name, schema]) => {
    const known = typeof schema === 'object' && schema !== null ? { ...schema } : {};
    return `<article id="schema-${anchor(name)}"><h3>${escapeHtml(name)}</h3>${schemaTable(name, known)}</article>`;
  });
  return `<section><h2 id="objects">Objects</h2>${parts.join('\n')}</section>`;
}

/**
 * The description as a self-contained page without scripts and further requests.
 * @param tokens the product's colours and sizes (packages/ui/src/tokens.css)
 */
export function makePage(api: OpenApi, tokens: string): string {
  const site = api.servers[0]?.url ?? '';
  const contents = api.tags.map(({ name }) => `<li><a href="#${anchor(name)}">${escapeHtml(name)}</a></li>`);
  const sections = api.tags.map(
    ({ name }) =>
      `<section><h2 id="${anchor(name)}">${escapeHtml(name)}</h2>${placesOf(api, name)
        .map((place) => operationHtml(place, site))
        .join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API of ISA Compass</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><style>${tokens}${PAGE_STYLE}</style></head>
<body><header><h1>API of ISA Compass</h1>${prose(api.info.description)}<p>For programs: <a href="/api/openapi.json">OpenAPI ${api.openapi}</a>. Version ${escapeHtml(api.info.version)}.</p></header>
<nav aria-label="Areas"><ul>${contents.join('')}<li><a href="#objects">Objects</a></li></ul></nav>
<main>${sections.join('\n')}${schemasHtml(api.components.schemas)}</main></body></html>`;
}
