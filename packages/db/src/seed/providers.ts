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

export type Provider = (typeof providers)[keyof typeof providers];

/** What is true of a provider and all its products. */
export interface Firm {
  authorisedFirm: string;
  /** Invented: no number of the Register begins with 99. */
  firmReferenceNumber: string;
  /** The name of a licence that several brands share, and with it one FSCS limit. */
  licenceGroup: string | null;
  commission: 'none' | 'click' | 'account';
}

type Authorisation = Omit<Firm, 'commission'>;

const firm = (
  authorisedFirm: string,
  firmReferenceNumber: string,
  licenceGroup: string | null = null,
): Authorisation => ({ authorisedFirm, firmReferenceNumber, licenceGroup });

const hearthmoor = firm('Hearthmoor Bank plc', '9900112', 'Hearthmoor Bank');
const quillbrook = firm('Quillbrook Bank plc', '9900121', 'Quillbrook Bank');
const thistlewick = firm('Thistlewick Bank plc', '9900126', 'Thistlewick Bank');
const sallowfield = firm('Sallowfield Authorised Offers Ltd', '9900133');

/** The firm behind each provider. */
export const firms: Record<Provider, Firm> = {
  [providers.afonLas]: { ...firm('Afon Las Building Society', '9900101'), commission: 'none' },
  [providers.astrolabeRow]: { ...firm('Astrolabe Row Ltd', '9900102'), commission: 'account' },
  [providers.bellfounders]: {
    ...firm('Bellfounders’ Friendly and Provident Savings Society', '9900103'),
    commission: 'none',
  },
  [providers.brindlewood]: {
    ...firm('Brindlewood Wealth Management Ltd', '9900104'),
    commission: 'account',
  },
  [providers.cobbleworth]: { ...firm('Cobbleworth Crowd Ltd', '9900105'), commission: 'click' },
  [providers.conkerdale]: { ...hearthmoor, commission: 'click' },
  [providers.coppicewell]: { ...firm('Coppicewell Markets Ltd', '9900107'), commission: 'account' },
  [providers.doorlatch]: { ...thistlewick, commission: 'account' },
  [providers.emberlyn]: { ...quillbrook, commission: 'click' },
  [providers.fernhythe]: { ...firm('Fernhythe Building Society', '9900110'), commission: 'none' },
  [providers.furrowmead]: { ...firm('Furrowmead Finance Ltd', '9900111'), commission: 'none' },
  [providers.gableholt]: { ...firm('Gableholt Property Loans Ltd', '9900113'), commission: 'account' },
  [providers.hearthmoor]: { ...hearthmoor, commission: 'account' },
  [providers.hollowmere]: { ...firm('Hollowmere Building Society', '9900114'), commission: 'click' },
  [providers.kestrelgate]: { ...firm('Kestrelgate Investments Ltd', '9900115'), commission: 'account' },
  [providers.lintelhouse]: { ...firm('Lintelhouse Lending Ltd', '9900116'), commission: 'click' },
  [providers.oakumTwine]: { ...firm('Oakum & Twine Investments Ltd', '9900117'), commission: 'none' },
  [providers.omallin]: { ...firm('O’Mallin’s Provident Society', '9900118'), commission: 'none' },
  [providers.piperlow]: { ...firm('Piperlow Savings Bank Ltd', '9900119'), commission: 'none' },
  [providers.quillbrook]: { ...quillbrook, commission: 'click' },
  [providers.skerrowIsles]: { ...firm('Skerrow Isles Credit Union', '9900122'), commission: 'none' },
  [providers.tarnsby]: { ...firm('Tarnsby Fund Platform Ltd', '9900123'), commission: 'click' },
  [providers.thistlewick]: { ...thistlewick, commission: 'none' },
  [providers.tidewheel]: { ...sallowfield, commission: 'none' },
  [providers.tobarOir]: { ...firm('Tobar Òir Savings Bank plc', '9900128'), commission: 'none' },
  [providers.tyCastan]: { ...firm('Tŷ Castan Mutual', '9900129'), commission: 'none' },
  [providers.windfallow]: { ...sallowfield, commission: 'click' },
  [providers.wrenfield]: { ...firm('Wrenfield & Daughters Bank plc', '9900131'), commission: 'none' },
  [providers.zephyrine]: { ...firm('Zephyrine Markets Ltd', '9900132'), commission: 'click' },
};
