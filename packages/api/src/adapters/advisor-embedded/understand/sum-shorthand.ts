// Sums as they are typed in haste: "150/m x 6y @4.2%", "5k+100pm", "4 procent".

type Rewrite = readonly [RegExp, string];

const UNIT = String.raw`(?:y|ys|yrs?|years?)`;

export const SUM_SHORTHAND: readonly Rewrite[] = [
  [/(?<=\d) +(?=%)/g, ''],
  [/\b(?:'?til|untill|untl)\b/g, 'till'],
  [/\b(?:pro[cz]ents?|precent|percents|pct|perc)\b/g, 'percent'],
  [/(?<=\d)percent\b/g, ' percent'],
  [/ ?@ ?(?=\d)/g, ' at '],
  // "150 x 12 years": how long it goes on.
  [new RegExp(String.raw`(?<=[\dkm%n]) ?[x*×] ?(\d{1,2}) ?${UNIT}\b`, 'g'), ' for $1 years'],
  [/(?<=[\dkm%n]) ?[x*×] ?(\d{1,3}) ?(?:mths?|months?|mos?)\b/g, ' for $1 months'],
  [new RegExp(String.raw`(?<=(?<![£\d.])\b\d{1,2}) ?ys?\b`, 'g'), ' years'],
  [/(?<=\d{3}|\dk) ?\+ ?(?=£?\d{2})/g, ' and '],
  [/(?<=\d{3}|\dk) ?\+ ?(?=(?:my|our|his|her|the|an?|own|another) )/g, ' and '],
  [/(?<=\d)p\.?c\.?m\b\.?/g, ' a month'],
  // "£300 in month", "100 in the month": so it is said in other languages.
  [/(?<=£\d{2,5}|\b\d{2,5} ?(?:pounds?|quid|gbp)) in (?:a |the |each |every )?(month|week)\b/g, ' a $1'],
  // "How many months of £350?"
  [/\bhow many (month|week)s of (£?\d{2,5})\b/g, 'how many $1s saving $2 a $1'],
  // "On my 65th birthday" beside a rate: at that age.
  [/(?<=\d%.{0,60})\b(?:on|by|until|till) (?:my|his|her) (\d\d)th birthday\b/g, 'at $1'],
  // "£4,000 each April": in other places that is a month of the tax year.
  [/(?<=£?\d{2,6})(?: in| away)? (?:each|every) (?:april|may)\b/g, ' a year'],
  [/\b(?:an?|1|one) (?:years?|yrs?) and (?:a )?half\b/g, '1.5 years'],
  [/\b(years?|yrs?) and (?:a )?half\b/g, '$1 and 6 months'],
];
