import { escapeHtml } from '../domain/html.ts';

/** An entry of a mail that lists several things. */
interface MailItem {
  title: string;
  text: string;
  url: string;
}

interface MailContent {
  to: string;
  subject: string;
  /** Left out where the paragraphs begin with one. */
  greeting?: string;
  /** Line breaks within one are kept. */
  paragraphs: string[];
  /** What the recipient wrote. */
  quote?: { lead: string; text: string };
  items?: readonly MailItem[];
  action?: { label: string; url: string };
  closing?: string;
  /** Below the closing. */
  more?: { label: string; url: string };
  /** Why the recipient gets it, unless it is because of their account. */
  because?: string;
  /** How to get no more of these mails: a link in the footer. */
  stop?: { label: string; url: string };
}

interface ComposedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const NO_ADVICE = 'ISA Compass gives information, not financial advice.';
const ACCOUNT = 'You get this mail because of your account there.';

const withBreaks = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

/** One mail as text and as HTML; every value is escaped for its form. */
export function composeMail(mail: MailContent): ComposedMail {
  const { action, items = [], quote, more, stop, because = ACCOUNT } = mail;
  const opening = [...(mail.greeting === undefined ? [] : [mail.greeting]), ...mail.paragraphs];
  const footer = `${NO_ADVICE} ${because}`;
  const text = [
    ...opening,
    ...(quote ? [quote.lead, quote.text.replaceAll(/^/gm, '> ')] : []),
    ...items.map(({ title, text: words, url }) => `${title}\n${words}\n${url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(mail.closing ? [mail.closing] : []),
    ...(more ? [`${more.label}: ${more.url}`] : []),
    `--\n${footer}${stop ? `\n${stop.label}: ${stop.url}` : ''}`,
  ].join('\n\n');
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${withBreaks(content)}</p>`;
  const quoted = quote
    ? `<p style="margin:24px 0 8px;color:#4A5568">${escapeHtml(quote.lead)}</p><blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #E3E1DA;color:#4A5568">${withBreaks(quote.text)}</blockquote>`
    : '';
  const list = items
    .map(
      ({ title, text: words, url }) =>
        `<div style="margin:0 0 16px;padding:16px;background:#ffffff;border:1px solid #E3E1DA;border-radius:8px"><p style="margin:0 0 4px;font-weight:bold">${escapeHtml(title)}</p><p style="margin:0 0 8px">${escapeHtml(words)}</p><p style="margin:0"><a href="${escapeHtml(url)}" style="color:#0B5D6B">See the details</a></p></div>`,
    )
    .join('');
  const moreLink = more
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(more.url)}" style="color:#0B5D6B">${escapeHtml(more.label)}</a></p>`
    : '';
  const stopLink = stop
    ? `<br><a href="${escapeHtml(stop.url)}" style="color:#4A5568">${escapeHtml(stop.label)}</a>`
    : '';
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0B5D6B;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#4A5568">If the button does not work, copy this address into your browser:<br>${escapeHtml(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en-GB"><body style="margin:0;background:#FBFAF7;color:#10243E;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere"><p style="margin:0 0 24px;font-size:20px;font-weight:bold">ISA Compass</p>${opening.map(paragraph).join('')}${quoted}${list}${button}${mail.closing ? paragraph(mail.closing) : ''}${moreLink}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #E3E1DA;font-size:13px;color:#4A5568">${escapeHtml(footer)}${stopLink}</p></div></body></html>`;
  return { to: mail.to, subject: mail.subject, text, html };
}
