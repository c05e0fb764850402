import { asks, says } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

const UK = String.raw`(?:the )?(?:uk|britain|united kingdom|england|scotland|wales|northern ireland|london)`;

const FOREIGNER = String.raw`(?:american|us|usa|eu|european|irish|french|german|spanish|italian|polish|romanian|indian|pakistani|nigerian|australian|canadian|chinese|south african|ukrainian|foreign|non[- ]?(?:uk|british))`;

/** "Do I have to be a British citizen?" */
const MUST_BE_BRITISH =
  /\b(?:(?:need|have|got) to|must (?:i|you|one|we)) (?:be|hold|have) (?:an? )?(?:british|uk|english)\b/;

/** Where savers come from or live. */
export const COUNTRIES = String.raw`(?:india|pakistan|bangladesh|nigeria|ghana|kenya|china|japan|america|canada|poland|romania|italy|greece|turkey|thailand|brazil|nepal|ukraine|spain|france|germany|portugal|ireland|australia|new zealand|south africa|hong kong|the (?:us|usa|philippines|netherlands))`;

/** Resident again. */
export const RETURNED = /\b(?:back (?:to|in)|return(?:ed|ing)? to) (?:the )?uk\b/;

/** Who serves the Crown in another country. */
export const SERVING =
  /\b(?:army|navy|raf|(?:armed|in the) forces|crown servants?|military|posted|diplomats?|foreign office|embassy|work\w* (?:abroad |overseas )?for the (?:uk |british )?government)\b/;

const ISLANDS = /\bjersey\b|\bguernsey\b|\bisle of man\b|\bchannel islands?\b|\balderney\b|\bsark\b/;

/** Living in another country. */
export const ABROAD = anyOf(
  /(?<!\b(?:inherit\w*|money|gift|income|sale|payment|transfer|relatives?|family) from )\b(?:abroad|overseas)\b(?! (?:\w+ )?(?:shares?|stocks?|equit(?:y|ies)|funds?|bonds?|compan\w+|investments?|firms?|markets?|etfs?|trusts?|savings|money|account|bank)\b)/,
  /\bnon[ -]?(?:uk )?resident|\bnot (?:a )?(?:uk )?resident|\bexpat|\bemigrat/,
  /\b(?:liv(?:es?|ing)|work(?:s|ing)?|resident|mov(?:e|ed|ing)|retir(?:e|ed|ing)|holiday|gap year|secondment|contract|job|assignment|studying|student) (?:in|to) (?:spain|france|germany|italy|portugal|greece|cyprus|malta|switzerland|the netherlands|dubai|australia|new zealand|america|the us|usa|canada|ireland|singapore|hong kong|india|poland|thailand|qatar|saudi arabia|abu dhabi|(?:the )?uae|kuwait|bahrain|oman|japan|china|south africa|norway|sweden|denmark|belgium|austria|turkey|mexico|brazil|another country|dublin|paris|madrid|berlin|rome|new york|sydney|toronto)\b/,
  /\bleav(?:e|ing) the uk|\b(?:army|navy|raf|armed forces|crown servants?|military)\b/,
  new RegExp(
    String.raw`\b(?:wife|husband|partner|mum|dad|son|daughter|brother|sister|friend) (?:who (?:is|lives) )?in ${COUNTRIES}\b`,
  ),
  /\bposted (?:to|in|at)\b(?! (?:the )?(?:letter|form|cheque|post))|\b(?:back (?:to|in)|return(?:ed|ing)? to) (?:the )?uk\b|\bresiden(?:t|cy|ce)\b/,
);

const BUYS_HOME = /\b(?:buy|buying|bought|purchase)\b/;

/** Where somebody lives comes before every "yes, you can pay in". */
export const RESIDENCE = new RegExp(`${ISLANDS.source}|${ABROAD.source}`);

/** Living in the UK, coming to it and leaving it. */
export const RESIDENCE_FACTS: readonly Fact[] = [
  {
    id: 'lifetime-kept-home-abroad',
    asked:
      /\b(?:keep|have)\b[^?]*\blifetime isa\b[^?]*\b(?:mov|live|liv|go)\w*\b[^?]*\b(?:abroad|overseas)\b[^?]*\b(?:buy|house|home|property)\b/,
    weight: 15,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge'],
    text: (view) =>
      `Keep it, yes: a Lifetime ISA stays yours when you move abroad, but you cannot pay in as a non-resident. For a home abroad, **no**: the first home has to be in the UK, so taking the money out for one elsewhere costs ${view.figure('lifetime-withdrawal-charge')} before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}.`,
  },
  {
    id: 'junior-paid-from-abroad',
    asked:
      /\b(?:uncle|aunt\w*|gran\w*|nan\w*|grand\w+|relatives?|family|friends?|godparents?|parents?|mum|dad|brother|sister)\b[^?]*\b(?:abroad|overseas|in (?:the )?[a-z]+)\b[^?]*\b(?:pay|put|contribute|add|send|gift)\b[^?]*\bjunior isa\b/,
    not: /£|\bopen\b|\bmoving\b/,
    weight: 16,
    query: 'anyone can pay into a Junior ISA',
    rules: ['junior-limit', 'junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes: anyone' : 'Anyone'} can pay into a child’s Junior ISA, up to ${view.figure('junior-limit')} a tax year in all; my rule book asks nothing of where the giver lives. It is the child who has to live in the UK for one to be opened. How to pay from abroad is for the provider to say.`,
  },
  {
    id: 'away-for-a-while',
    asked:
      /\b(?:on|during|while) (?:an? |my |our )?(?:[\w-]+ ){0,4}(?:holiday|cruise|trip|gap year|sabbatical)\b|\b(?:erasmus|backpacking|exchange (?:year|student)|year abroad)\b/,
    also: /\bisas?\b/,
    not: /£|\b(?:working holiday|withdr\w+|spend|home|house|rates?|transfer\w*|best|sav(?:e|ing) (?:up )?for|dubai|permanently)\b/,
    anywhere: true,
    weight: 15,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, as long as' : 'As long as'} you stay **resident in the UK** you can pay in as before, up to ${view.figure('isa-allowance')} a tax year. Whether a time away ends that is not in my sources: GOV.UK has the test of residence. What is in the ISA can be kept in any case.`,
  },
  {
    id: 'leaves-before-moving',
    asked:
      /\b(?:mov|leav|emigrat|relocat)\w*\b[^?]*\b(?:can|could|may) i\b[^?]*\b(?:use|pay|put|fill|max)\b[^?]*\bbefore (?:i|we) (?:go|leave|move|fly)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view) =>
      `Yes: as long as you are **resident in the UK** you can pay in, up to the whole ${view.figure('isa-allowance')} of the tax year, less what has gone in already. Once you are not, you can keep the ISA but pay nothing more in. From which day you count as non-resident is not in my sources: ask GOV.UK.`,
  },
  {
    id: 'paid-in-abroad',
    asked:
      /\b(?:mov|left|emigrat)\w*\b[^?]*\b(?:abroad|overseas|the uk)\b[^?]*\b(?:kept|carried on|continued|still|went on) (?:on )?(?:paying|putting|saving|contributing)\b/,
    weight: 14,
    query: 'paid in too much contact provider HMRC correct payment',
    text: () =>
      'Tell the provider that you are no longer resident, and stop paying in: whoever is **not resident in the UK** cannot pay into an ISA. **Do not put it right with a withdrawal of your own**; the provider or HMRC will say what becomes of the payments made since. The ISA itself can be kept.',
  },
  {
    id: 'taxed-abroad',
    asked: new RegExp(
      String.raw`\btax(?:ed|es)? (?:on it |it |me )?(?:there|by (?:that|the other|my new) country|in (?:ireland|spain|france|germany|portugal|italy|australia|the us|america|dubai|that country))\b`,
    ),
    also: ABROAD,
    not: /£/,
    anywhere: true,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: () =>
      'What another country takes is **not in my sources**: it may tax what an ISA earns, so ask a tax adviser there. The UK takes no tax on what is inside the ISA; you can keep it while you live abroad, but not pay in.',
  },
  {
    id: 'missed-while-abroad',
    asked:
      /\ballowances?\b[^?]*\b(?:i |we )?(?:missed|lost|did not use|could not use|never used|unused)\b[^?]*\b(?:abroad|overseas|away|there)\b|\b(?:abroad|overseas|back (?:to|in) the uk|return\w* to the uk)\b[^?]*\b(?:missed|lost|unused|did not use|not used|catch up)\b[^?]*\b(?:allowances?|years?)\b|\bback (?:to|in) the uk\b[^?]*\ballowances? (?:i|we) (?:missed|lost|did not use|could not use)\b/,
    weight: 14,
    query: 'resident in the UK to open or pay into an ISA',
    text: (view, question) =>
      `${asksWhether(question) ? 'No: an' : 'An'} allowance that was not used is **lost with its tax year**, abroad or not. Once you are resident in the UK again you can pay in up to ${view.figure('isa-allowance')} of the tax year you are then in.`,
  },
  {
    id: 'us-tax',
    asked:
      /\b(?:us|usa|american|irs)\b[^?]*\b(?:us|american|irs) tax\b|\b(?:irs|us|american) (?:tax\w*|government)\b[^?]*\bisas?\b|\bisas?\b[^?]*\b(?:irs|(?:taxed|taxable|tax\w*) (?:in|by) (?:the )?(?:us|usa|irs|states|america))\b/,
    also: /\bisas?\b/,
    weight: 15,
    query: 'resident in the UK to open or pay into an ISA',
    text: () =>
      'How the United States taxes an ISA is **not in my sources**: ask a US tax adviser. The UK takes no tax on what an ISA earns, and whoever is resident in the UK can have one.',
  },
  {
    id: 'moved-this-year-money',
    asked:
      /\btransfer+ed £\d+ of (?:(?:this|the current) (?:tax )?year'?s?|my (?:current|new)) [^?]*\b(?:can|could|may) i (?:still |also )?(?:pay|put|add|save)\b[^?]*£\d/,
    weight: 16,
    amounts: true,
    query: 'ISA transfer does not use allowance',
    text: (view, { money }) => {
      const whole = view.amount('isa-allowance');
      const total = money.reduce((sum, { amount }) => sum + amount, 0);
      return `${total <= whole ? 'Yes' : 'Not all of it'}: a transfer is no payment, so what you paid in this tax year counts once, wherever it lies now. With the new payment that makes ${boldPounds(total)} of the allowance of ${view.figure('isa-allowance')}, if nothing else was paid in.`;
    },
  },
  {
    id: 'newcomers',
    asked: new RegExp(
      [
        String.raw`\b(?:moved|moving|came|arrived|relocated|immigrated|move|settled) (?:over )?(?:to|in|into) ${UK}\b`,
        String.raw`\b(?:new|recently|just) (?:to|in) ${UK}\b`,
        String.raw`\b(?:on|with|have|got|hold) (?:an? |my )?(?:[\w-]+ ){0,3}visas?\b`,
        String.raw`\bi am (?:an? )?(?:dual )?${FOREIGNER}(?: (?:citizen|national))?\b`,
        String.raw`\b${FOREIGNER} (?:citizen|national|person|expat)s?\b`,
        String.raw`\b(?:refugee|asylum)\b`,
        String.raw`\bi am (?:originally )?from ${COUNTRIES}\b`,
        String.raw`\b(?:students?|workers?|nurses?|doctors?|engineers?|citizens?|people|friend) from ${COUNTRIES}\b`,
        String.raw`\bvisa holders?\b|\bskilled workers?\b|\b(?:student|work|spouse|family|graduate) visa\b`,
      ].join('|'),
    ),
    also: /\bisas?\b|\b(?:open|have|get) one\b/,
    not: new RegExp(
      String.raw`${RESIDENCE.source.replace(String.raw`|\bresiden(?:t|cy|ce)\b`, '')}|\b(?:best|rates?|visa (?:card|debit)|house|home|inherit\w*|transfer|keep my)\b`,
    ),
    anywhere: true,
    weight: 10,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) && !asks(question, /\bproblems?\b|\bissues?\b/) ? 'Yes, if you are resident in the UK: what' : 'What'} my rule book asks for is being **resident in the UK** and ${view.amount('adult-cash-age')} or over; it has no rule on nationality or visas and no waiting time, and the allowance is the whole ${view.figure('isa-allowance')} of the tax year. From which day you count as resident is not in my sources: ask GOV.UK. A provider may want papers of its own.${says(question, /\b(?:american|us|usa)\b/) ? ' How the United States taxes an ISA I don’t know: ask a US tax adviser before you open one.' : ''}`,
  },
  {
    id: 'foreigners',
    asked:
      /\b(?:foreigners?|foreign (?:people|person|students?|workers?|residents?)|expats? (?:living |working |who lives? |resident )*in (?:the )?(?:uk|britain|england|london)|migrants?|non[- ]?(?:uk|british) (?:people|person)|someone from (?:abroad|another country|overseas)|international students?)\b/,
    also: /\bisas?\b/,
    not: /\b(?:best|rates?|fund|house|home|inherit\w*|transfer\w*|abroad|living in (?:spain|france|dubai|portugal))\b/,
    weight: 12,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Yes, if resident in the UK: what' : 'What'} my rule book asks for is being **resident in the UK** and ${view.amount('adult-cash-age')} or over, and it has no rule on nationality; the allowance is the whole ${view.figure('isa-allowance')} of the tax year. A provider may want papers of its own, and how another country taxes an ISA I don’t know.`,
  },
  {
    id: 'must-live-here',
    asked:
      /\b(?:have to|need to|must|got to|required to) be (?:an? )?(?:uk|british) residents?\b|\b(?:have to|need to|must|got to|required to)\b[^.?]*\b(?:live|be living|be (?:a )?(?:uk )?residents?|reside|be (?:based )?in)\b[^.?]*\b(?:uk|britain|united kingdom|england|here|residents?)\b/,
    also: /\bisas?\b/,
    weight: 12,
    query: 'resident in the UK to open or pay into an ISA',
    text: () =>
      'Yes: you have to be **resident in the UK** to open an ISA or pay into one. An ISA you already have can be kept when you move abroad, but you cannot pay in as a non-resident. The exceptions (such as Crown servants) are not in my sources: ask your provider or look at GOV.UK.',
  },
  {
    id: 'nations',
    asked:
      /\b(?:scotland|scottish|wales|welsh (?:resident|saver|taxpayer)|northern ireland|northern irish|england|english)\b/,
    weight: 9,
    anywhere: true,
    also: /\bisas?\b|\ballowance|\blimit|\brules?\b|\binterest\b/,
    not: /\b(?:house|home|flat|property|price|buy|buying|bank of|best|highest|rates? (?:on|for|of)|branch|providers?|personal savings allowance|starting rate)\b|\bmov(?:e|ed|ing) (?:abroad|overseas)/,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['isa-allowance', 'lifetime-limit', 'junior-limit'],
    text: (view, question) =>
      `${asks(question, /\bdiffer\w*|\bseparate\b|\bother rules\b/) ? 'No: the' : asks(question, /(?:^|[,;] |\band )(?:do|does|is|are|can|could|am|will)\b|\bcan i keep\b/) && !asks(question, /\bhow much\b/) ? 'Yes: the' : 'The'} ISA rules are **the same in the whole UK**, in England, Scotland, Wales and Northern Ireland. The allowance is ${view.figure('isa-allowance')} a tax year (${view.figure('lifetime-limit')} of it in a Lifetime ISA, which can be opened from 18 to 39), the Junior ISA limit ${view.figure('junior-limit')}. Inside an ISA interest is free of tax, whichever nation you live in.`,
  },
  {
    id: 'citizens',
    asked:
      /\b(?:non[- ]?(?:uk|british)|foreign|eu|european|american|us|irish|polish|indian|not (?:a )?(?:uk|british)) (?:citizens?|nationals?|passports?)\b|\b(?:(?:need|have|got) to|must (?:i|you|one|we)) (?:be|hold|have) (?:an? )?(?:british|uk|english)(?: (?:citizen|national|passport|born|subject))\b|\b(?:be|am|being) not british\b|\b(?:citizenship|nationality|immigrants?|(?:on|with|have|got) (?:an? |my )?(?:\w+ )?visa|settled status|british passport)\b/,
    weight: 9,
    also: /\bisas?\b/,
    not: /\b(?:best|rate|fund|visa card)\b/,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['adult-cash-age', 'isa-allowance'],
    text: (view, question) =>
      `${asks(question, MUST_BE_BRITISH) ? 'No: what' : asks(question, /^(?:so |and |but )*(?:can|could|may)\b/) ? 'Yes, if resident in the UK: what' : 'What'} the rules I have ask for is being **resident in the UK** and ${view.amount('adult-cash-age')} or over; they have none on nationality. A provider may want papers of its own, and how another country taxes an ISA I don’t know.`,
  },
  {
    id: 'islands',
    asked: ISLANDS,
    weight: 12,
    anywhere: true,
    query: 'resident in the UK to open or pay into an ISA',
    text: () =>
      'No: the Channel Islands and the Isle of Man are **not part of the UK**, and you have to be resident in the UK to open an ISA of any kind or pay into one. An ISA that you opened while you lived in the UK can be kept and stays free of UK tax. The exceptions (such as Crown servants) are not in my sources: ask your provider or look at GOV.UK.',
  },
  {
    id: 'lifetime-abroad',
    asked: ABROAD,
    also: /\blifetime isa\b/,
    not: new RegExp(
      String.raw`${RETURNED.source}|${SERVING.source}|\b(?:open|pay(?:ing)? (?:in|into|my|money)|put|save|contribut\w+|transfer|opened|homes?|house|flat|villa|property|apartment)\b`,
    ),
    weight: 9,
    anywhere: true,
    query: 'resident in the UK to open or pay into an ISA',
    rules: ['lifetime-first-home', 'lifetime-withdrawal-charge', 'lifetime-bonus'],
    text: (view, question) =>
      says(question, BUYS_HOME)
        ? `No: the home has to be **in the UK**, so neither the savings nor their bonus can go towards one abroad. Taking the money out for it costs ${view.figure('lifetime-withdrawal-charge')}.`
        : `${asks(question, /\b(?:lose|close|give back|pay back|repay)\b/) ? 'No. ' : asks(question, /\b(?:still|do i|will i|can i)\b[^.?]*\bget\b/) ? 'Not on new money. ' : ''}What is in a Lifetime ISA, **bonus included**, can be kept when you move abroad and stays free of UK tax. You cannot pay in as a non-resident, so there is no new bonus; the new country may tax the account. Taken out for anything but a first home in the UK, or before ${view.amount('lifetime-withdrawal-charge', 'freeFrom')}, it costs ${view.figure('lifetime-withdrawal-charge')}. The exceptions (such as Crown servants) are not in my sources: ask your provider or look at GOV.UK.`,
  },
  {
    id: 'abroad',
    asked: ABROAD,
    weight: 6,
    anywhere: true,
    query: 'resident in the UK to open or pay into an ISA',
    text: (_view, question) =>
      `${asks(question, /\b(?:says?|said|told|heard|reckons?|thinks?|is it true)\b[^.?]*\blose\b/) ? 'No, you keep it. ' : says(question, RETURNED) ? 'Yes: once you are resident in the UK again. ' : says(question, SERVING) ? 'That may be one of the exceptions: Crown servants posted abroad. ' : asks(question, /\b(?:can|could|may) (?:i|we) (?:still |keep (?:on )?|go on |carry on |continue (?:to )?)+(?:pay|put|contribut\w*|add|sav|invest)|\b(?:can|could|may) (?:i|we) (?:still )?(?:open|pay|put|contribute|add|save|invest)\b|(?:^|[,;] )(?:so |and |but )?(?:can|could|may|am) (?:i|we|you|an?|someone|anyone|people|non|my \w+)\b[^.?]*\b(?:allowed|open|pay(?:ing)?|put(?:ting)?|contribut\w*|add(?:ing)?|sav(?:e|ing)|invest)/) ? 'No, not while you live abroad. ' : asks(question, /\b(?:can|could|may|do|will|would|must) i\b[^.?]*\b(?:keep|hold|leave|have to close|lose)\b/) ? (asks(question, /\b(?:close|lose)\b/) ? 'No. ' : 'Yes, but you cannot pay in. ') : asks(question, /\b(?:pay|owe|is there) (?:any )?tax\b|\btaxed\b/) ? 'Not to the UK on what is inside the ISA; the new country may tax it. ' : ''}You have to be **resident in the UK** to open an ISA or pay into one. An ISA you already have can be kept when you move abroad and stays free of UK tax, but you cannot pay in as a non-resident; the new country may tax it. The exceptions (such as Crown servants) and the exact day are not in my sources: ask your provider or look at GOV.UK before you move.`,
  },
];
