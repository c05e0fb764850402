import { escapeHtml } from './escape-html.ts';

interface MailContent {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing?: string;
  /** Why somebody gets it, unless it is because of their account. */
  because?: string;
}

interface ComposedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const NO_ADVICE = 'ISA Compass gives information, not financial advice.';
const ACCOUNT = 'You get this mail because of your account there.';

/** One mail as text and as HTML; every value is escaped for its form. */
export function composeMail(mail: MailContent): ComposedMail {
  const { action, because = ACCOUNT } = mail;
  const footer = `${NO_ADVICE} ${because}`;
  const text = [
    mail.greeting,
    ...mail.paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(mail.closing ? [mail.closing] : []),
    `--\n${footer}`,
  ].join('\n\n');
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`;
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0B5D6B;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#4A5568">If the button does not work, copy this address into your browser:<br>${escapeHtml(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en-GB"><body style="margin:0;background:#FBFAF7;color:#10243E;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="margin:0 0 24px;font-size:20px;font-weight:bold">ISA Compass</p>${[mail.greeting, ...mail.paragraphs].map(paragraph).join('')}${button}${mail.closing ? paragraph(mail.closing) : ''}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #E3E1DA;font-size:13px;color:#4A5568">${escapeHtml(footer)}</p></div></body></html>`;
  return { to: mail.to, subject: mail.subject, text, html };
}
