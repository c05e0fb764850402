const MEANT = String.raw`^(?:(?:no|nope|oh|oops|ah|sorry|actually|wait|hang on)[, .!]*)*i (?:actually |really )?(?:meant|mean)(?: to (?:say|ask|write|type))?(?: about)?`;

/** "No, I meant a Junior ISA", "sorry, I meant £5,000": what is put in the place of what was said, as other follow-ups name it. */
export const PUT_RIGHT: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`${MEANT} ((?:an? |the |for (?:an? )?)?(?:(?!isas?\b)[a-z]+ ){0,4}isas?)(?: instead)?[?.! ]*$`,
      'g',
    ),
    'what about $1?',
  ],
  [new RegExp(String.raw`${MEANT} (£\d+(?: a (?:month|week|year))?)[?.! ]*$`, 'g'), 'no, $1'],
];
