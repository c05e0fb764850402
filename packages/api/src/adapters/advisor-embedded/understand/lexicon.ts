const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The words of saving that people misspell: what a mistake is put right to. */
export const LEXICON: readonly string[] = words(`
  account accounts adviser age allowance allowances announced annual apply authorised balance bank bonus bonuses borrow
  building calculate calculator calculation cash charge charges cheapest child children civil claim close closed
  compare comparison compensation compound contribute contribution contributions control cover covered covers
  deadline deposit deposits difference dividend dividends eligible eligibility exceed explain fees finance financial
  first fixed flexible fscs funds future government grandchild grandparent grandparents guarantee guaranteed highest home
  house husband increase inflation inherit inheritance innovative interest invest investing investment investments
  isa isas junior lifetime limit limits lisa loan loans lowest married maximum minimum money month monthly months
  mortgage notice open opened parent partner partners penalty penalties pension percent popular product products
  project projection property protected protection provider providers rate rates rating recommend reset resident
  return returns risk risky rules saver savers saving savings scheme separate several share shares society spouse
  starting statement stocks subscription subscriptions taxable taxed taxes tomorrow transfer transferred transferring
  transfers unused wealth weekly wife withdraw withdrawal withdrawals withdrawing withdrawn wrapper yearly year years
  yesterday younger ceiling opening question questions beneficiary additional basic higher taxpayer taxpayers
  access platform portfolio reviews terminally illness terminal extra before after buyer buyers lender peer
`);

/** Everyday words that are near one of the lexicon and are meant as they stand. */
export const COMMON: readonly string[] = words(`
  shake shakes shaky shaking shame shape shade stare scare lonely carer prisoner
  fiance fiancee about above across actually advice again against ages agree ahead alone along already also although always american
  amount another answer anyone anything apart apple april around asked asking august away back bad based because become been
  began begin behind being believe below best better between beyond bigger bitcoin blue board boat body book books born
  both bought boss bored bring brother build business busy buying call called came cannot car card care carry case cat
  catch cause cent cents certain chain chair chance change changes chase cheap check cheese chess chicken choose city
  clear clock coach coat code coin coins cold come coming common cook cooking cost costs could count country couple
  course cover crash create credit credits crypto cup currency cut cute daily date daughter day days dead deal dear
  death debt december decide deep dinner direct does doing dollar done double doubt down drive drop each early earn
  earned earning earth easier easy eat either else email end ended enough enter equal etc even event ever every exact
  exactly example except face fact fail fair fall family famous far fast father favourite fear february feel few field
  fifty film final find fine finish fire fish five fix flat flight flower fly follow food foot football forever forget
  form forty forward found founds four free french friend friends from front full fun funny game games garden gave gift
  girl give given gives giving glad goal goes going gold gone good got great green ground group grow grown growth guess
  guy half hand happen happens happy hard have head health hear heard heart heat heavy height held hell hello help her
  here high him his history hold holiday hope horse hot hotel hour hours how human hundred hurt idea imagine important
  inside instead into january job jobs join joke july june just keep kept kids kill kind king knew know known large
  last late later laugh law leave left legal less let letter level life light like likely limited line list listen
  little live lived lives living load local long look looking lost lot lots love low lower luck lunch made mail main
  make makes making man many march mark market married mate math matter may maybe mean means meant meet might mind mine
  minute miss mistake mix mode model moment monday more morning most mother mouse move moved movie moving mr much mum
  music must name near need needs never new news next nice night nine nobody none normal north not note nothing
  november now number october off offer office often okay old once one only onto option options order other others
  our out outside over own owned owner page paid pair paper part party pass past pay paying payment people perhaps
  person phone pick picture pie piece place plan plans play please poem point poor possible post pound pounds power
  present president price prices print private prize probably problem promise prompt public pull put putting quick
  quickly quiet quite race rain raise ran rather read ready real really reason recent recipe red remember reply report
  rest restaurant reveal rich ride right ring rise road role room round rule run safe said same sat save say saying
  says school sea season second secret see seem seen sell send sense sent september series set seven shall she ship
  shires shoe shop short should show shut sick side sign silver simple since sing single sister sit site situation six
  size skill sleep slow small smart snow some someone something son song soon sorry sort sound south space speak
  special spend spent spring stand star start started state stay step still stock stop store story strange street
  strong student study stuff style such summer sun sunday sure system table take taken taking talk tall tea teach team
  tell ten test text than thank thanks that their them then there these they thing things think third this those
  though thought thousand three through throw thursday ticket till time times tip tired title today together told ton
  too took top total touch town toy train translate travel treat tree tried trip trouble truck true trust truth try
  tuesday turn turned turning twelve twenty twice two type under understand until upon use used useful user using
  usual usually value very view visit voice vote wait walk wall want wanted war warm was wash watch water way weather
  website wednesday week weeks weekend weight welcome well went were west what whatever when where whether which while
  white who whole whose why wide will win wind window wine winter wish with within without woman women wonder word
  work worked working works world worry worse worst worth would write writing written wrong wrote yeah yes yet you
  young your yours yourself zero jack joint eighteen seventeen sixteen fifteen fourteen thirteen eleven pool gains
  gain buy pretend ignore instructions previous password passwords admin database select drop grant role jailbreak
  poll loan loans leaves leaving lend lending emigrate abroad spain france overseas move worker student unemployed
  employed carried carryover divorce divorced died dies dying due dues does fares flares flats float shape shade spare
  ratio rage rotes bands banks bonds rite rich hates gates mates dates notes votes tax charity vat wills rent renting wise wiser unwise penalise penalised penalize penalized addition
  crown tower minds lines lives times hold holds merge merged split splitting spread pays paid tips fund fee fees
`);

/** Firms that exist. Nothing here knows their rates; some words of theirs would else look like mistakes. */
export const REAL_FIRMS: readonly string[] = [
  'barclays', 'hsbc', 'lloyds', 'halifax', 'natwest', 'santander', 'nationwide', 'monzo', 'starling', 'revolut',
  'chase', 'virgin money', 'virgin', 'tsb', 'coventry building society', 'skipton', 'leeds building society',
  'yorkshire building society', 'yorkshire bank', 'aldermore', 'shawbrook', 'paragon', 'marcus', 'goldman sachs',
  'zopa', 'atom bank', 'tandem', 'kent reliance', 'charter savings', 'cynergy', 'close brothers', 'vanguard',
  'hargreaves lansdown', 'hargreaves', 'aj bell', 'fidelity', 'interactive investor', 'trading 212', 'trading212',
  'freetrade', 'moneybox', 'nutmeg', 'wealthify', 'moneyfarm', 'plum', 'chip', 'etoro', 'dodl', 'beehive money',
  'tembo', 'bath building society', 'nottingham building society', 'ns&i', 'ns and i', 'post office',
  'first direct', 'm&s bank', 'tesco bank', 'sainsburys bank', "sainsbury's bank", 'co-operative bank', 'co-op bank',
  'metro bank', 'investec', 'oaknorth', 'scottish widows', 'aviva', 'legal and general', 'legal & general',
  'royal london', 'standard life', 'blackrock', 'jp morgan', 'jpmorgan', 'funding circle', 'lendinvest', 'assetz',
  'folk2folk', 'kuflink', 'loanpad', 'crowdproperty', 'onefamily', 'foresters', 'scottish friendly', 'robinhood',
  'royal bank of scotland', 'rbs', 'ulster bank', 'danske bank', 'bank of scotland', 'prosper', 'cahoot', 'saga',
  'principality', 'newcastle building society', 'cumberland', 'west brom', 'secure trust', 'united trust bank',
  'hodge', 'gatehouse', 'al rayan', 'prudential', 'quilter', 'st james place', "st james's place", 'bestinvest',
]; // prettier-ignore
