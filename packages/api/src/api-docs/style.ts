/** The page's own style; colours, spaces and sizes come from the tokens. */
export const PAGE_STYLE = `
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
