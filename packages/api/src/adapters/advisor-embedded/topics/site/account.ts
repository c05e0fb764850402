import { MONTHLY_CREDITS, QUERY_COST } from '../../../../domain/credits.ts';
import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { FEEDBACK, SITE, type SiteMatter } from './matter.ts';

// Registering, signing in, confirming an address, leaving.

const ACCOUNT = String.raw`(?:(?:an?|my|the|your) )?(?:user |new |free )?(?:account|profile|login)`;
const MAIL = String.raw`(?:e-?mails?|mails?|links?|messages?|codes?)`;
const VERIFY = String.raw`(?:verif\w+|confirm\w*|activat\w+)`;
/** An account with a bank, and not one of this site. */
const WITH_A_FIRM =
  /\b(?:bank|savings?|provider|building society|current|joint|trading|dealing|investment|easy access|fixed|notice|hmrc|gov)\b/;

/** What happens to money when an account that holds some is closed. */
const ACCOUNT_HELD = anyOf(
  WITH_A_FIRM,
  /\b(?:transfer\w*|switch\w*|mov(?:e|ing)|charges?|fees?|penalt\w+|interest|early|money|balance|maturity)\b/,
);

/** What works without an account stands first, or that the advisor does not. */
function withoutLead(question: Question): string {
  if (
    !asks(question, /\b(?:need|have to|must|required?)\b/) &&
    asks(question, /\b(?:can|could|may|does|works?)\b/)
  )
    return asks(question, /\b(?:ask|chat|advis[eo]r)\b/)
      ? 'No: to ask the advisor one has to be signed in. Everything else'
      : 'Yes: everything but this advisor';
  return asks(question, /\b(?:ask|chat|advis[eo]r)\b/)
    ? 'Yes, for this advisor. Everything else'
    : 'Only for this advisor. Everything else';
}

/** In their order: the first that is asked. */
export const ACCOUNT_MATTERS: readonly SiteMatter[] = [
  {
    id: 'verify-needed',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:do|must|should) i (?:have to |need to |really )?${VERIFY} (?:my |the |an? )?(?:e-?mail|mail|address|account)`,
      ),
      new RegExp(
        String.raw`\b(?:can|could|may) i\b[^.?]{0,30}\b(?:without|before)\b[^.?]{0,15}\b${VERIFY}\b[^.?]{0,15}\b(?:e-?mail|mail|address|account|it)?`,
      ),
      new RegExp(String.raw`\bwhy (?:do i (?:have to|need to)|should i|must i) ${VERIFY}\b`),
      new RegExp(
        String.raw`\b(?:do|must|should|have) i (?:(?:have|need|got|really|first) )*(?:to )?(?:be )?${VERIFY}(?: (?:first|myself|it))*(?: (?:to|before|in order to|so i can) (?:ask|asking|use|using|chat|chatting|talk|send|sending|get)\b|[?.! ]*$)`,
      ),
      new RegExp(
        String.raw`\bwhy (?:am i|are we|was i)(?: being)? (?:asked|told|made|forced|required) to ${VERIFY}\b|\bwhy (?:does|is) (?:it|the (?:site|menu)) (?:say|says|saying|ask|asking|tell|telling)(?: me)?(?: to)? ${VERIFY}\b`,
      ),
    ),
    not: /\b(?:identity|id|passport|bank|provider)\b/,
    text: (question) =>
      `${asks(question, /\b(?:can|could|may) i\b/) ? 'Yes' : 'No'}: the advisor can be used **before the e-mail address is confirmed**; you only have to be signed in. Confirming it shows that the address is yours, for mails about your account.`,
  },
  {
    id: 'verify-mail',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:not|never|no|where|missing|lost|expired|again|another|new|resend|re-send|waiting|spam)\b[^.?]{0,40}\b${VERIFY} ${MAIL}\b`,
      ),
      new RegExp(
        String.raw`\b${VERIFY} ${MAIL}\b[^.?]{0,40}\b(?:not|never|no|where|missing|lost|expired|again|another|resend|re-send|work\w*|spam|broken|invalid)\b`,
      ),
      new RegExp(String.raw`\bhow (?:do|can) i ${VERIFY} (?:my )?(?:e-?mail|mail|address|account)\b`),
      new RegExp(String.raw`\b(?:resend|send again|send me another)\b[^.?]{0,20}\b${VERIFY}?\b ?${MAIL}\b`),
      /\bverify my email\b/,
    ),
    not: /\b(?:transfer|provider|purchase|payment)\b/,
    text: () =>
      'Open **Verify Email** in the menu under your name: the page sends the mail again, at most once a minute, and shows the link itself when a mail cannot be delivered. Look among unwanted mail too. Until then the advisor works all the same.',
  },
  {
    id: 'password-lost',
    asked: anyOf(
      /\b(?:forgot(?:ten)?|lost|reset|can not remember|do not (?:remember|know)|what is|know)\b[^.?]{0,15}\bmy (?:account )?(?:password|login)\b/,
      /\bpassword (?:reset|forgotten|not working)\b|\b(?:can not|unable to|trouble|problems?) (?:log|sign)(?:ging|ing)? ?in\b|\blocked out(?! of (?:an? |my )?(?:isa|fix))/,
    ),
    not: WITH_A_FIRM,
    text: () =>
      'A forgotten password is reset from the **login page**: “forgot password” sends a link to your e-mail address. I can’t see or change accounts.',
  },
  {
    id: 'password-changed',
    asked:
      /\b(?:change|update|set|new)\b[^.?]{0,12}\b(?:my |a )?(?:account )?password\b|\bpassword\b[^.?]{0,12}\bchange\b/,
    not: WITH_A_FIRM,
    text: () =>
      'On your **account page**, under “Change password”. All other sessions end when a password is reset. I can’t see or change accounts.',
  },
  {
    id: 'password-known',
    asked:
      /\b(?:knows?|has|have|stole|got|guessed|found out|saw)\b[^.?]{0,12}\bmy (?:account )?(?:password|login)\b(?! (?:is|was))|\b(?:somebody|someone|my \w+|he|she|they) (?:is|are|was|were|has been|got)? ?(?:using|in|into|logged ?in(?:to)?|hacked) my account\b|\bmy account (?:has been|was|is|got) hacked\b/,
    not: /\b(?:forgot\w*|lost|do not know|i (?:have )?got|isa|bank)\b/,
    text: () =>
      'Change the password on your **account page**, under “Change password”, and use “Sign out everywhere” there: it ends every session. If you use the same password elsewhere, change it there too. I can’t see or change accounts.',
  },
  {
    id: 'password-safe',
    asked:
      /\b(?:is|are|how)\b[^.?]{0,20}\b(?:my |the |our )?passwords?\b[^.?]{0,20}\b(?:safe\w*|secure\w*|stored|kept|saved|protected|encrypted|hashed|hacked|visible)\b|\b(?:store|keep|save|see|read|know|protect)\b[^.?]{0,10}\b(?:my|our|the) passwords?\b/,
    not: WITH_A_FIRM,
    text: () =>
      'Your password is stored **only as a hash** made with argon2id, from which it cannot be read, so nobody at ISA Compass knows it. No system is perfectly safe: use one that you use nowhere else. The privacy notice (/privacy) says more.',
  },
  {
    id: 'deleted-what-stays',
    asked:
      /\bwhat\b[^.?]{0,25}\b(?:happens|remains?|stays?|is kept|do you keep|left)\b[^.?]{0,25}\b(?:if|when|after|once)\b[^.?]{0,15}\b(?:delet\w+|clos\w+|leav\w+|cancel\w*)\b[^.?]{0,15}\b(?:account|profile)\b/,
    not: WITH_A_FIRM,
    text: () =>
      'Your name, e-mail address, password, sessions and conversations are **removed**, and the credits left are lost. Records of credits and payments and the text of your feedback stay, without your name; backups may hold what was removed for about a month more.',
  },
  {
    id: 'delete-account',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:delet\w+|clos(?:e|ing)|remov\w+|cancel\w*|eras\w+|get rid of|deactivat\w+) (?:my|the|an|our|this) (?:\w+ )?(?:account|profile|registration)\b(?! (?:with|at))`,
      ),
      /\b(?:delete|erase|remove|wipe)\b[^.?]{0,12}\b(?:all )?my (?:personal )?data\b|\bright to be forgotten\b/,
      /\bdelet\w+ (?:my )?account\b/,
    ),
    not: ACCOUNT_HELD,
    goesOn: [
      [/\bcredits?\b/, 'credits-deleted'],
      [/\b(?:chats?|data|conversations?|history|messages|everything|what)\b/, 'deleted-what-stays'],
    ],
    text: () =>
      'On your **account page**, under “Your data”: “Delete my account” asks for your password. Your name, e-mail address, sessions and conversations are removed, and credits left on the account are lost; records of payments stay without your name. You can download your data there first. I can’t see or change accounts.',
  },
  {
    id: 'details-changed',
    asked:
      /\b(?:change|update|correct|edit)\b[^.?]{0,12}\bmy (?:\w+ )?(?:e-?mail(?: address)?|name|username|details|profile)\b|\bmy (?:profile|email address)\b/,
    not: WITH_A_FIRM,
    text: () =>
      'Your account page shows your name and e-mail address but does not change them. Ask with the **feedback button**, which is on every page; a mistake has to be put right if you ask.',
  },
  {
    id: 'without-account',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:without|need|have to|must|required?|necessary|before)\b[^.?]{0,20}\b(?:${ACCOUNT}|regist\w+|sign(?:ing)? (?:in|up)|log(?:ging)? ?(?:in|on)|be(?:ing)? (?:logged|signed) in)\b`,
      ),
      /\b(?:use|look|browse|see|compare)\b[^.?]{0,30}\b(?:anonymous\w*|as a (?:guest|visitor)|logged out|signed out)\b/,
    ),
    also: new RegExp(
      String.raw`\b(?:sites?|website|page|you|here|chat|ask|advis[eo]r|compare|use|browse|look|see|read|calculator|guides?|regist\w+|sign|log|isa compass|this)\b`,
    ),
    not: /\b(?:bank|savings?|provider|building society|current|dealing|trading|(?:open|transfer|withdraw|pay|put|move|invest|deposit)\w*)\b|\bhmrc\b|\bself assessment\b/,
    ofIsas: true,
    text: (question) =>
      `${withoutLead(question)} works **without an account**: comparing products, guides, calculators, the rule book and the FAQ.`,
  },
  {
    id: 'register',
    asked: anyOf(
      new RegExp(
        String.raw`\b(?:how|where|want|like|can|help)\b[^.?]{0,20}\b(?:regist(?:er|ering|ration)|sign(?:ing)? up|join(?:ing)?(?: (?:up|you|in|${SITE}|here))|become a (?:member|user))\b`,
      ),
      new RegExp(
        String.raw`\b(?:how|where|want|like|can|help)\b[^.?]{0,20}\b(?:creat\w+|mak\w+|set(?:ting)? up|get|open) ${ACCOUNT}\b[^.?]{0,10}\b(?:here|with you|on ${SITE}|for ${SITE}|with isa compass|at isa compass)\b`,
      ),
      /\b(?:how|where)\b[^.?]{0,20}\b(?:create|make|set up) (?:an?|my) (?:user |new |free )?(?:account|profile|login)[?.! ]*$/,
      /^(?:register|registration|sign up)[?.! ]*$/,
      /\bwhat (?:do|would|will) i (?:get|have)\b[^.?]{0,20}\b(?:sign(?:ing)? up|regist\w+|join\w*)\b/,
    ),
    not: WITH_A_FIRM,
    text: (question) =>
      `${asks(question, /\bwithout (?:an? |my )?e-?mail\b/) ? 'No: an e-mail address is needed. ' : ''}On the **Register** page (/register), linked at the top: with your name, an e-mail address and a password. It is free and brings ${MONTHLY_CREDITS} credits, enough for ${Math.floor(MONTHLY_CREDITS / QUERY_COST)} questions.`,
  },
  {
    id: 'signed-in',
    asked: anyOf(
      /\b(?:how|where)\b[^.?]{0,20}\b(?:log|sign) ?(?:in|on|out|off)\b|\b(?:log|sign) (?:me )?(?:in|out)\b[^.?]{0,20}\b(?:everywhere|all devices|other devices)\b/,
      /\b(?:where|which devices)\b[^.?]{0,12}\bam i (?:logged|signed) in\b|\bhow long\b[^.?]{0,12}\b(?:stay|remain|am i)\b[^.?]{0,12}\b(?:logged|signed) in\b|\bmy (?:login|sessions?)\b/,
      /\b(?:someone|somebody)\b[^.?]{0,15}\b(?:hacked|used|in|into|accessed)\b[^.?]{0,12}\bmy account\b/,
    ),
    not: WITH_A_FIRM,
    text: ({ focus }) => {
      const [first, second] = /\bout\b|\boff\b/.test(focus)
        ? ['Sign out in the menu under your name.', 'You sign in from **Login** at the top.']
        : [
            'Sign in from **Login** at the top, with your e-mail address and password.',
            'You sign out in the menu under your name.',
          ];
      return `${first} ${second} Your **account page** shows where you are signed in and ends the sessions on other devices. If someone else has used your account, change the password there and tell us with the feedback button.`;
    },
  },
  {
    id: 'account',
    asked:
      /\blog ?(?:in|out)\b|\bsign (?:in|up|out)\b|\b(?:where is|find|see|open) my (?:account(?: page)?|profile)\b|\bmy account page\b/,
    not: WITH_A_FIRM,
    weight: 7,
    text: () =>
      `I can’t see or change accounts. Your password, data and sessions are on your **account page**, in the menu under your name; a forgotten password can be reset from the login page. The people who run the site are reached with ${FEEDBACK}.`,
  },
];
