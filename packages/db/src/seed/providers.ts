/**
 * The providers of the sample catalogue. All are invented: a real firm beside an invented rate would mislead.
 * Welsh and Gaelic names are spelt as those languages spell them, and are in Unicode form C.
 */
export const providers = {
  afonLas: 'Afon Las Building Society',
  astrolabeRow: 'Astrolabe Row',
  bellfounders:
    'The Amalgamated Bellfounders’, Ropewalkers’ and Lamplighters’ Friendly and Provident Savings Society, incorporating the Wexcombe & Nether Pellow Penny Bank',
  brindlewood: 'Brindlewood Wealth',
  cobbleworth: 'Cobbleworth Crowd',
  conkerdale: 'Conkerdale',
  coppicewell: 'Coppicewell Invest',
  doorlatch: 'Doorlatch Savings',
  emberlyn: 'Emberlyn Savings',
  fernhythe: 'Fernhythe Building Society',
  furrowmead: 'Furrowmead Finance',
  gableholt: 'Gableholt Property Loans',
  hearthmoor: 'Hearthmoor Bank',
  hollowmere: 'Hollowmere Building Society',
  kestrelgate: 'Kestrelgate Investments',
  lintelhouse: 'Lintelhouse Lending',
  oakumTwine: 'Oakum & Twine Investments',
  omallin: 'O’Mallin’s Provident Society',
  piperlow: 'Piperlow Children’s Savings',
  quillbrook: 'Quillbrook Bank',
  skerrowIsles: 'Skerrow Isles Credit Union',
  tarnsby: 'Tarnsby Fund Platform',
  thistlewick: 'Thistlewick Bank',
  tidewheel: 'Tidewheel Community Energy',
  tobarOir: 'Tobar Òir Savings Bank',
  tyCastan: 'Tŷ Castan Mutual',
  windfallow: 'Windfallow Energy Bonds',
  wrenfield: 'Wrenfield & Daughters Bank',
  zephyrine: 'Zephyrine Invest',
} as const;
