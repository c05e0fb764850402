import type { Mail } from '../../adapters/mailer.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

interface Letter {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing?: string;
}

const FOOTER = 'ISA Compass gives information, not financial advice. You get this mail because of your account there.';

/** One letter as text and as HTML; every value is escaped for its form. */
export function composeMail(letter: Letter): Mail {
  const { action } = letter;
  const text = [
    letter.greeting,
    ...letter.paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(letter.closing ? [letter.closing] : []),
    `--\n${FOOTER}`,
  ].join('\n\n');
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`;
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0B5D6B;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#4A5568">If the button does not work, copy this address into your browser:<br>${escapeHtml(action.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="en-GB"><body style="margin:0;background:#FBFAF7;color:#10243E;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="margin:0 0 24px;font-size:20px;font-weight:bold">ISA Compass</p>${[letter.greeting, ...letter.paragraphs].map(paragraph).join('')}${button}${letter.closing ? paragraph(letter.closing) : ''}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #E3E1DA;font-size:13px;color:#4A5568">${FOOTER}</p></div></body></html>`;
  return { to: letter.to, subject: letter.subject, text, html };
}

interface Person {
  username: string;
  firstName: string;
}

export const verificationMail = (person: Person, url: string): Mail =>
  composeMail({
    to: person.username,
    subject: 'Please verify your email address',
    greeting: `Hello ${person.firstName},`,
    paragraphs: ['Welcome to ISA Compass. Please confirm that this email address is yours.'],
    action: { label: 'Verify my email', url },
    closing: 'The link works once, for 24 hours. If you did not register, you can ignore this mail.',
  });

export const resetMail = (person: Person, url: string): Mail =>
  composeMail({
    to: person.username,
    subject: 'Choose a new password',
    greeting: `Hello ${person.firstName},`,
    paragraphs: ['Somebody, most likely you, asked for a new password for your ISA Compass account.'],
    action: { label: 'Choose a new password', url },
    closing: 'The link works once, for one hour. If it was not you, ignore this mail: nothing has changed.',
  });

export const accountDeletedMail = (person: Person): Mail =>
  composeMail({
    to: person.username,
    subject: 'Your account has been deleted',
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      'Your ISA Compass account and your personal data have been deleted, as you asked.',
      'Records of credits and payments are kept without your name, as the law requires of us.',
    ],
  });
