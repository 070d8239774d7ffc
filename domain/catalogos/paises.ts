/**
 * Countries of SAT's schema (GT_Documento-0.2.1), as ISO 3166-1 alpha-2 codes. The newer schema also has AV, which is
 * no country and is left out, as the older one does.
 */
export const PAISES: readonly string[] = [
  ...'AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ'.split(' '),
  ...'BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU'.split(' '),
  ...'CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB'.split(' '),
  ...'GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL'.split(' '),
  ...'IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI'.split(' '),
  ...'LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV'.split(' '),
  ...'MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN'.split(' '),
  ...'PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR'.split(' '),
  ...'SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US'.split(' '),
  ...'UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(' '),
];

const CONOCIDOS: ReadonlySet<string> = new Set(PAISES);

export function isPais(codigo: string): boolean {
  return CONOCIDOS.has(codigo);
}
